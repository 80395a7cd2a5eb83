import type { Medicine } from '@clearwing/domain/medicals/application/schema.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useField } from '#features/medicals/application/form-context.ts'
import { MedicineRow } from './MedicineRow.tsx'
import classes from './sections.module.css'
import { YesNoLine } from './YesNoLine.tsx'

const most = 30

/** Every medicine taken in the last 12 months, with its reason. */
export function MedicinesSection() {
  const { value: takes } = useField<'yes' | 'no'>('medicines.takes')
  const { id, value, error, set } = useField<Medicine[]>('medicines.list')
  // An empty first row is ready to fill in.
  const list = value?.length ? value : [{}]
  const change = (index: number, part: Medicine) =>
    set(list.map((medicine, at) => (at === index ? { ...medicine, ...part } : medicine)))
  return (
    <div className={classes.fields}>
      <YesNoLine name="medicines.takes" />
      {takes === 'yes' && (
        <div className={classes.fields} id={id} tabIndex={-1}>
          {list.map((medicine, index) => (
            <MedicineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a medicine is its place in the list
              key={index}
              index={index}
              medicine={medicine}
              isWrong={error !== undefined}
              change={(part) => change(index, part)}
              remove={() => set(list.filter((_, at) => at !== index))}
            />
          ))}
          <Button
            variant="default"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => set([...list, {}])}
            disabled={list.length >= most}
          >
            Add another medicine
          </Button>
        </div>
      )}
    </div>
  )
}
