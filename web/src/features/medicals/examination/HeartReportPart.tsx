import { cardiologyTests } from '@clearwing/domain/medicals/examination/heart-report-fields.ts'
import { isEmpty } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId } from './FieldOf.tsx'
import { PlainFields } from './PlainFields.tsx'
import type { PartForm } from './use-part.ts'

/** A cardiologist's report. Tests that were not done stay collapsed until they are opened. */
export function HeartReportPart({ form }: { form: PartForm }) {
  const namesOf = (isIn: (group: string) => boolean) =>
    Object.keys(form.fields).filter((name) => isIn(form.fields[name]?.group ?? ''))
  const isBegun = (test: string) => namesOf((group) => group === test).some((name) => !isEmpty(form.values[name]))
  // An opened test stays open, even when its fields are cleared again.
  const [shownTests, setShownTests] = useState(() => cardiologyTests.filter(isBegun))
  const isShown = (test: string) => shownTests.includes(test) || isBegun(test)
  /** The button disappears, so the focus moves to the first field of the test. */
  const open = (test: string) => {
    flushSync(() => setShownTests([...shownTests, test]))
    const [first = ''] = namesOf((group) => group === test)
    document.getElementById(fieldId(form, first))?.focus()
  }
  const folded = form.readOnly ? [] : cardiologyTests.filter((test) => !isShown(test))
  return (
    <>
      <PlainFields form={form} names={namesOf((group) => group === '')} />
      <PlainFields form={form} names={namesOf((group) => cardiologyTests.includes(group) && isShown(group))} />
      {folded.length > 0 && (
        <Group gap="xs" mt="md">
          {folded.map((test) => (
            <Button
              key={test}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => open(test)}
            >
              {test}
            </Button>
          ))}
        </Group>
      )}
      <PlainFields form={form} names={namesOf((group) => group !== '' && !cardiologyTests.includes(group))} />
    </>
  )
}
