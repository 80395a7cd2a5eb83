import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { examinationProgress } from '@clearwing/domain/medicals/examination/progress.ts'
import { canChangePart, canWritePart, isFromElsewhere } from '@clearwing/domain/medicals/examination/rules.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import { canMeasure } from '@clearwing/domain/medicals/rules.ts'
import { isWitnessed } from '@clearwing/domain/medicals/status.ts'
import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useGetDueTestsQuery, useGetExaminationQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import type { AudiogramValues } from '#features/medicals/audiogram/part-values.ts'
import { Unusual } from '#features/medicals/examination/Unusual.tsx'
import { unusual } from '#features/medicals/examination/unusual.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { enterMovesOn } from '#shared/forms/enter-moves-on.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import type { RailSection } from '#shared/pages/SectionRail.tsx'
import classes from './ExaminationPage.module.css'
import { FinishExamination } from './FinishExamination.tsx'
import { PartDocuments } from './PartDocuments.tsx'
import { PartPanel } from './PartPanel.tsx'
import { PartsRail } from './PartsRail.tsx'
import { SpecialistFiles } from './SpecialistFiles.tsx'
import { alsoDue, isTestDue, type ScreenSection, screenSections } from './sections.ts'

/** Measurements and findings, one section at a time. */
export function ExaminationPage() {
  const medical = useMedical()
  const { medicalId } = medical
  if (!isWitnessed(medical))
    return (
      <Panel>
        <EmptyState
          icon={IconSignature}
          title="Nothing can be measured yet."
          why="The application must be signed, and the signature witnessed by the examiner, first."
        />
      </Panel>
    )
  return <Examined medicalId={medicalId} />
}

function Examined({ medicalId }: { medicalId: number }) {
  const due = useGetDueTestsQuery({ medicalId })
  return (
    <Loaded query={useGetExaminationQuery({ medicalId })} rows={8}>
      {(examination) => <Sections examination={examination} dueTests={due.currentData?.lines ?? []} />}
    </Loaded>
  )
}

function Sections({ examination, dueTests }: { examination: Examination; dueTests: DueTest[] }) {
  const medical = useMedical()
  const actor = useActor()
  const { hash } = useLocation()
  const { medicalId } = medical
  const isOpen = canMeasure(actor, medical)
  const isFiltered = hash === abnormalOnly
  const current = isFiltered ? undefined : (screenSections.find(({ id }) => `#${id}` === hash) ?? screenSections[0])
  const abnormal = unusual(examination, medical)
  return (
    <div className={classes.page} data-wide>
      <div className={classes.side}>
        <Button component={Link} to={isFiltered ? '#' : abnormalOnly} variant="default" size="xs" fullWidth>
          {isFiltered ? 'Show all parts' : `Abnormal only (${abnormal.length})`}
        </Button>
        <PartsRail sections={railOf(examination, dueTests, current)} />
        {isOpen && <FinishExamination medical={medical} examination={examination} dueTests={dueTests} />}
      </div>
      {isFiltered && (
        <div className={classes.parts}>
          <Panel title="Abnormal only" flush>
            <Unusual lines={abnormal} placeOf={placeOf} />
          </Panel>
        </div>
      )}
      {screenSections.map((section) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its fields and takes no focus itself
        <div
          key={section.id}
          className={classes.parts}
          hidden={section !== current}
          onKeyDown={enterMovesOn}
          data-several={section.parts.length > 1 || undefined}
          data-printed={(!isFiltered && examinationProgress(examination.parts, section.parts).isBegun) || undefined}
        >
          {section.parts.map((part) => (
            <PartPanel
              key={part}
              medicalId={medicalId}
              part={part}
              section={sectionOf(examination, part)}
              earlierExaminations={othersOf(examination, part)}
              standards={examination.standards}
              classes={medical.classes}
              dueFields={alsoDue(section, dueTests)?.fields ?? noFields}
              readOnly={!canChangePart(actor, medical, part, sectionOf(examination, part))}
              readOnlyReason={isOpen ? whyNot(actor, part, sectionOf(examination, part)) : undefined}
            />
          ))}
          {section === current && section.documents && <PartDocuments medical={medical} {...section.documents} />}
          {section === current && (
            <SpecialistFiles medicalId={medicalId} parts={examination.parts} names={section.parts} />
          )}
        </div>
      ))}
    </div>
  )
}

const noFields: string[] = []

/** Hash of the filter, which has an address like the parts. */
const abnormalOnly = '#abnormal'

const placeOf = (part: ExaminationPart) => `#${screenSections.find(({ parts }) => parts.includes(part))?.id ?? ''}`

const sectionOf = ({ parts }: Examination, part: ExaminationPart) => parts.find((one) => one.part === part)

function whyNot(actor: Actor, part: ExaminationPart, section: ExaminationSection | undefined) {
  if (isFromElsewhere(section)) return 'The specialist has signed this part. Ask them again to have it changed.'
  return canWritePart(actor, part) ? undefined : 'The examiner writes this part.'
}

const othersOf = ({ others: earlierExaminations }: Examination, part: ExaminationPart) =>
  earlierExaminations
    .filter((one) => one.part === part)
    .map((other) => ({ ...other, values: other.values as AudiogramValues }))

const railOf = (examination: Examination, dueTests: DueTest[], current?: ScreenSection): RailSection[] =>
  screenSections.map((section) => {
    const { id, name, parts, test } = section
    const { total, filled, isBegun } = examinationProgress(examination.parts, parts)
    const dueNote = test ? (isTestDue(dueTests, test) ? 'Due' : 'Not due') : section.isExtra && 'optional'
    const also = alsoDue(section, dueTests)
    const due = also ? `${also.name} due` : !isBegun && dueNote
    const isDone = total > 0 && filled === total && !also
    return {
      label: name,
      to: `#${id}`,
      meta: due || (total > 0 ? `${filled} of ${total}` : 'optional'),
      state: section === current ? 'current' : isDone ? 'done' : 'open',
    }
  })
