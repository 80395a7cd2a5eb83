import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { SimpleGrid, Text } from '@mantine/core'
import { useApplicationForm, useField } from '#features/medicals/application/form-context.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DeclaredDates } from './DeclaredDates.tsx'
import { DayLine, TextLine } from './fields.tsx'
import classes from './sections.module.css'
import { YesNoLine } from './YesNoLine.tsx'

/** Who signed a declaration, when, and for what. The form of its class determines which fields are shown. */
export function PractitionerSection({ medical }: { medical?: Medical }) {
  const { form } = useApplicationForm().application
  const asks = (field: string) => form.required.includes(`practitioner.${field}`)
  const { endorsements = [], signedBy = [] } = form.declared ?? {}
  return (
    <div className={classes.fields}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayLine name="practitioner.signedOn" />
      </SimpleGrid>
      {medical && form.declared && <DeclaredDates form={form.declared} medical={medical} />}
      {asks('profession') && <Profession options={signedBy} />}
      {asks('name') && <TextLine name="practitioner.name" max={100} hint="As written on the last page." />}
      {asks('practice') && <TextLine name="practitioner.practice" max={100} />}
      {asks('endorsements') && <ChoiceChips name="practitioner.endorsements" options={endorsements} />}
      <TextLine
        name="practitioner.conditions"
        max={1000}
        hint="As written on the signed pages. Only you can read this; flying organisations cannot."
        isOptional
      />
      {asks('isStudent') && (
        <div>
          <YesNoLine name="practitioner.isStudent" />
          <Text fz={13} c="var(--ui-text-2)" mt={4}>
            Student pilots show it to their school before they fly solo; they do not send anything.
          </Text>
        </div>
      )}
    </div>
  )
}

function Profession({ options }: { options: string[] }) {
  const { id, label, value, error, set } = useField<string>('practitioner.profession')
  const choices = options.map((option) => ({ value: option, label: option }))
  return <RadioField id={id} label={label} options={choices} value={value} onChange={set} error={error} />
}
