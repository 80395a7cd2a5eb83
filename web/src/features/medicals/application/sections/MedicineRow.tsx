import type { Medicine } from '@clearwing/domain/medicals/application/schema.ts'
import { ActionIcon, Group, SimpleGrid, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useApplicationForm } from '#features/medicals/application/form-context.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import classes from './sections.module.css'

type Props = {
  index: number
  medicine: Medicine
  /** True when the list as a whole is wrong because it is empty. */
  isWrong: boolean
  change: (part: Medicine) => void
  remove: () => void
}

const fields = [
  { field: 'name', label: 'Name', max: 80 },
  { field: 'reason', label: 'Reason', max: 80 },
  { field: 'dose', label: 'Dose', max: 40, required: false },
  { field: 'since', label: 'Since', max: 30, required: false },
] as const

export function MedicineRow({ index, medicine, isWrong, change, remove }: Props) {
  const { errors } = useApplicationForm()
  const title = `Medicine ${index + 1}`
  return (
    <fieldset className={classes.medicine}>
      <Group justify="space-between" component="legend" w="100%">
        <Text fw={620}>{title}</Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={remove}
          aria-label={`Remove ${title.toLowerCase()}`}
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {fields.map(({ field, ...more }) => (
          <TextField
            key={field}
            id={`medicines.list.${index}.${field}`}
            {...more}
            value={medicine[field] ?? ''}
            onChange={(text) => change({ [field]: text })}
            error={
              errors[`medicines.list.${index}.${field}`] ??
              (isWrong && field === 'name' ? errors['medicines.list'] : undefined)
            }
          />
        ))}
      </SimpleGrid>
    </fieldset>
  )
}
