import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import { Stack, Textarea } from '@mantine/core'
import { Segments } from '#features/medicals/examination/Segments.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import type { AssessmentForm } from './use-assessment.ts'

const fields = [
  { name: 'notes', label: 'Conditions considered', hint: 'For the record, and for the next examiner.' },
  { name: 'surveillanceDuring', label: 'Surveillance while the certificate runs', hint: '' },
  { name: 'surveillanceNext', label: 'Surveillance with the next application', hint: '' },
] as const

const recommendations = [
  { value: 'meets', label: 'Meets' },
  { value: 'does_not_meet', label: 'Does not meet' },
  { value: 'refer', label: 'Refer' },
]

/** What the report says in the examiner's own words. */
export const Notes = ({ form }: { form: AssessmentForm }) => (
  <Panel title="Notes for the report">
    <Stack gap="sm">
      <Segments
        label="Recommendation"
        note="of the examination"
        options={recommendations}
        value={form.values.recommendation}
        onChange={(value) => form.choose({ recommendation: value as AssessmentValues['recommendation'] })}
        readOnly={form.readOnly}
      />
      {fields.map(({ name, label, hint }) => (
        <Textarea
          key={name}
          label={label}
          {...(hint && { description: hint })}
          autosize
          minRows={2}
          maxLength={4000}
          readOnly={form.readOnly}
          value={form.values[name]}
          onChange={({ currentTarget }) => form.type({ [name]: currentTarget.value })}
        />
      ))}
    </Stack>
  </Panel>
)
