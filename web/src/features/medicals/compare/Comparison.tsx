import { formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { EarlierContent, EarlierMedical } from '@clearwing/domain/medicals/compare/schema.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { useGetEarlierContentQuery, useGetExaminationQuery } from '#api/generated.ts'
import { useApplication } from '#features/medicals/application/use-application.ts'
import { SegmentedChoice } from '#features/medicals/examination/SegmentedChoice.tsx'
import { Unusual } from '#features/medicals/examination/Unusual.tsx'
import { unusual } from '#features/medicals/examination/unusual.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Changes } from './Changes.tsx'
import classes from './ComparePage.module.css'
import { changedAnswers, changedMeasurements } from './changes.ts'
import { comparedSections } from './compared-sections.ts'

type Props = {
  earlier: EarlierMedical[]
  chosenMedical: EarlierMedical | undefined
  choose: (medicalId: number) => void
}

const views = [
  { value: 'answers', label: 'Answers' },
  { value: 'measured', label: 'Measurements' },
  { value: 'unusual', label: 'Unusual only' },
]

export function Comparison({ earlier, chosenMedical, choose }: Props) {
  const medical = useMedical()
  const { medicalId } = medical
  const [view, setView] = useState<string | null>(null)
  const application = useApplication(medicalId)
  const examination = useGetExaminationQuery({ medicalId })
  const then = useGetEarlierContentQuery(
    { medicalId, earlierMedicalId: chosenMedical?.medicalId ?? 0 },
    { skip: !chosenMedical },
  )
  const [answered, measured] = [application.currentData, examination.currentData]
  const query = {
    currentData:
      answered && measured && (then.currentData || !chosenMedical)
        ? comparedSections(answered, measured as unknown as Examination, then.currentData as EarlierContent | undefined)
        : undefined,
    error: application.error ?? examination.error ?? then.error,
    refetch: () =>
      Promise.all([application.refetch(), examination.refetch(), ...(chosenMedical ? [then.refetch()] : [])]),
  }
  const since = chosenMedical ? formatDay(chosenMedical.day) : 'last time'
  return (
    <Panel title={view === 'unusual' ? 'Unusual now' : `Changed since ${since}`} flush>
      <Group className={classes.choice} align="end">
        {chosenMedical && (
          <SelectField
            label="Compare with"
            hasPrompt={false}
            options={earlier.map((one) => ({ value: String(one.medicalId), label: nameOf(one) }))}
            value={String(chosenMedical.medicalId)}
            onChange={(id) => choose(Number(id))}
          />
        )}
        <SegmentedChoice label="Show" note="all by default" options={views} value={view} onChange={setView} />
      </Group>
      <Loaded query={query} rows={8} rowHeight={34}>
        {(both) =>
          view === 'unusual' ? (
            <Unusual lines={unusual(both.examination, medical)} />
          ) : (
            <Changes
              since={since}
              isFirst={!chosenMedical}
              changes={[
                ...(view === 'measured' ? [] : changedAnswers(both.application)),
                ...(view === 'answers' ? [] : changedMeasurements(both.examination)),
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}

const nameOf = ({ day, practiceName, classes }: EarlierMedical) =>
  [formatDay(day), namesOfClasses(classes), practiceName].filter(Boolean).join(', ')
