import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack } from '@mantine/core'
import { SegmentedChoice } from '#features/medicals/examination/SegmentedChoice.tsx'
import { PhraseArea } from '#features/resources/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import type { AssessmentForm } from './use-assessment.ts'

const fields = [
  { name: 'notes', label: 'Conditions considered', hint: 'For the record, and for the next examiner.' },
  { name: 'surveillanceDuring', label: 'Surveillance while the certificate is in force', hint: '' },
  { name: 'surveillanceNext', label: 'Surveillance with the next application', hint: '' },
] as const

const recommendations = [
  { value: 'meets', label: 'Meets' },
  { value: 'does_not_meet', label: 'Does not meet' },
  { value: 'refer', label: 'Refer' },
]

/** The parts of the report in the examiner's own words. */
export const Notes = ({ form, medical }: { form: AssessmentForm; medical: Medical }) => (
  <Panel title="Notes for the report">
    <Stack gap="sm">
      <SegmentedChoice
        label="Recommendation"
        note="of the examination"
        options={recommendations}
        value={form.values.recommendation}
        onChange={(value) => form.choose({ recommendation: value as AssessmentValues['recommendation'] })}
        readOnly={form.readOnly}
      />
      {fields.map(({ name, label, hint }) => (
        <PhraseArea
          key={name}
          regulatorId={medical.regulatorId}
          label={label}
          hint={hint}
          max={4000}
          readOnly={form.readOnly}
          value={form.values[name]}
          onChange={(text) => form.type({ [name]: text })}
        />
      ))}
    </Stack>
  </Panel>
)
