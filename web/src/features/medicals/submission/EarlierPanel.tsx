import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { outcomesInWords } from '@clearwing/domain/medicals/outcomes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { EarlierSubmission } from '@clearwing/domain/medicals/submission/hindsight.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useListEarlierSubmissionsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Earlier submissions of the person to this regulator, for readers who may see them. */
export const EarlierPanel = ({ medical: { medicalId } }: { medical: Medical }) => (
  <Panel title="Submitted before">
    <Loaded query={useListEarlierSubmissionsQuery({ medicalId })}>
      {(earlier) =>
        earlier.length === 0 ? (
          <Text>This is the first submission here.</Text>
        ) : (
          earlier.map((one) => <Earlier key={`${one.medicalId} ${one.number}`} earlier={one} total={medicalId} />)
        )
      }
    </Loaded>
  </Panel>
)

/** Another medical opens as it is now; this one opens as it was submitted then. */
function Earlier({ earlier, total }: { earlier: EarlierSubmission; total: number }) {
  const { medicalId, number, sentAt, classes, outcomes, practiceName, examinerName } = earlier
  const isThis = medicalId === total
  const day = formatDay(dayInZone(sentAt))
  return (
    <div style={{ padding: '6px 0' }}>
      <Anchor component={Link} to={isThis ? `/medical/${medicalId}/sending/${number}` : `/medical/queue/${medicalId}`}>
        {isThis ? `This medical, as submitted on ${day}` : `${namesOfClasses(classes)}, submitted on ${day}`}
      </Anchor>
      <Text fz={13} c="var(--ui-text-2)">
        {[!isThis && outcomesInWords(outcomes), examinerName, practiceName].filter(Boolean).join('. ')}
      </Text>
    </div>
  )
}
