import { Role } from '@clearwing/domain/access/bits.ts'
import { offeredRoles } from '@clearwing/domain/access/words.ts'
import { maxRequirementName, RequirementChange } from '@clearwing/domain/requirements/schema.ts'
import { evidenceNames, pointsInWords } from '@clearwing/domain/requirements/words.ts'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type Requirement, useListStaffGroupsQuery } from '#api/generated.ts'
import { CheckboxesField, RadioField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { type FormInput, inputOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { Edits } from '#shared/forms/use-edited.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { classes, EvidenceFields } from './EvidenceFields.tsx'
import { hasDueDay, type RequirementFormValues, requirementBody, typedPoints } from './requirement-values.ts'

type Kind = 'flying' | 'practice' | 'regulator'
type Props = {
  organisationId: number
  kind: Kind
  isOfOne: boolean
  initial: RequirementFormValues
  edits?: Edits<RequirementFormValues, Requirement>
  draft: string
  save: (body: ReturnType<typeof requirementBody>, version: number) => Promise<unknown>
  cancel: () => void
  onSaved: () => void
}
type OfForm = { form: UseFormReturnType<RequirementFormValues> }

const Heading = ({ children }: { children: string }) => (
  <Title order={2} fz={16} mt="xs">
    {children}
  </Title>
)

const problems = schemaResolver(RequirementChange, { sync: true })

/** Field names of the request, as the form calls them. */
const inForm: Record<string, string> = {
  'values.who.roles': 'roles',
  'values.who.staffGroupIds': 'staffGroupIds',
  'values.who.position': 'position',
  'values.who.holdersOf': 'holdersOf',
}
const asFormErrors = (errors: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [inForm[name] ?? name.replace(/^values\./, ''), error]),
  ) as Record<string, string>

/** All details of a requirement. */
export function RequirementForm({ organisationId, kind, isOfOne, initial, edits, draft, ...acts }: Props) {
  const { save, cancel, onSaved } = acts
  const form = useForm({
    initialValues: initial,
    validate: (values) => {
      const errors = problems({ ...requirementBody(values, isOfOne), version: 0 } as unknown as Record<string, unknown>)
      return asFormErrors(errors as Record<string, unknown>)
    },
  })
  return (
    <Panel>
      <Form
        form={form}
        draft={draft}
        edits={edits}
        save={(values, current) => save(requirementBody(values, isOfOne), current)}
        cancel={cancel}
        onSaved={() => {
          form.resetDirty()
          onSaved()
        }}
      >
        <Heading>What is required</Heading>
        <TextField label="Name" required max={maxRequirementName} autoComplete="off" {...inputOf(form, 'name')} />
        <TextAreaField
          label="Explanation"
          hint="What the person must do, and where."
          max={500}
          required={false}
          {...inputOf(form, 'explanation')}
        />
        {!isOfOne && <Who form={form} organisationId={organisationId} kind={kind} />}
        <Heading>Evidence</Heading>
        <SelectField
          label="Kind of evidence"
          hasPrompt={false}
          options={evidenceFor(kind)}
          {...(inputOf(form, 'evidence') as FormInput<RequirementFormValues['evidence'] | null>)}
        />
        <EvidenceFields form={form} videos={edits?.record.videos ?? []} />
        {hasDueDay(form.getValues(), isOfOne) && (
          <DateField label="First due on" required={false} {...inputOf(form, 'dueOn')} />
        )}
        <Heading>Lights</Heading>
        <Points form={form} />
        <DateField
          label="Applies from"
          hint="Today at the earliest. Earlier days keep the values that applied then."
          required
          {...inputOf(form, 'fromDay')}
        />
      </Form>
    </Panel>
  )
}

const evidenceFor = (kind: Kind) =>
  (['certificate', 'document', 'test', 'video', 'declaration', 'date'] as const)
    .filter((one) => one !== 'test' || kind !== 'flying')
    .filter((one) => one !== 'certificate' || kind !== 'practice')
    .map((value) => ({ value, label: evidenceNames[value] }))

const { Director, Manager, Practice_doctor, Nurse, Staff, Tester, Specialist } = Role

/** Roles that people have in such an organisation. */
const rolesOf = {
  flying: Director | Manager | Staff | Tester,
  practice: Director | Manager | Practice_doctor | Nurse | Staff | Specialist,
}

function Who({ form, organisationId, kind }: OfForm & { organisationId: number; kind: Kind }) {
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId })
  if (kind === 'regulator')
    return (
      <>
        <Heading>To whom the requirement applies</Heading>
        <CheckboxesField
          label="Holders of"
          hint="If empty, everyone with an approved number."
          required={false}
          options={classes}
          {...inputOf(form, 'holdersOf')}
        />
      </>
    )
  const roles = offeredRoles(rolesOf[kind]).map(({ bit, label }) => ({
    value: String(bit),
    label,
  }))
  return (
    <>
      <Heading>To whom the requirement applies</Heading>
      {groups.length > 0 && (
        <CheckboxesField
          label="Staff groups"
          hint="If empty, everyone."
          required={false}
          options={groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))}
          {...inputOf(form, 'staffGroupIds')}
        />
      )}
      <CheckboxesField
        label="Roles"
        hint="If empty, every role."
        required={false}
        options={roles}
        {...inputOf(form, 'roles')}
      />
      <TextField
        label="Position contains"
        hint="For example Line pilot. If empty, every position."
        required={false}
        autoComplete="off"
        {...inputOf(form, 'position')}
      />
    </>
  )
}

const Points = ({ form }: OfForm) => (
  <>
    <Text fz={14} c="var(--ui-text-2)" role="status">
      {pointsInWords(typedPoints(form.getValues())).join('. ')}.
    </Text>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NumberField label="Amber with fewer days left than" required={false} {...inputOf(form, 'amberDays')} />
      <TextField
        label="Red with fewer days left than"
        hint="0: red from the day after the last day; -7: a week later."
        required
        inputMode="text"
        autoComplete="off"
        {...inputOf(form, 'redDays')}
      />
    </SimpleGrid>
    <RadioField
      label="While the light is red"
      options={[
        { value: 'block', label: 'The person is not fit to roster' },
        { value: 'warn', label: 'The requirement only warns' },
      ]}
      {...(inputOf(form, 'effect') as FormInput<string | null>)}
    />
  </>
)
