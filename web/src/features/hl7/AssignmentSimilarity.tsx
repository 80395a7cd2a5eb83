import { bandOf, type ScoreBand } from '@clearwing/domain/hl7/score-band.ts'
import { type Icon, IconCheck, IconEqual, IconEqualNot, IconQuestionMark } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

type StatusStyle = { words: string; kind: StatusKind; icon: Icon }

const possible: StatusStyle = { words: 'Possible match', kind: 'warn', icon: IconQuestionMark }
const looks: Record<ScoreBand, StatusStyle> = {
  high: { words: 'Strong match', kind: 'ok', icon: IconCheck },
  middle: possible,
  low: { words: 'Weak match', kind: 'others', icon: IconEqual },
  none: { words: 'No match', kind: 'others', icon: IconEqualNot },
}

type Props = {
  /** Score out of 100. */
  score: number
  /** False when a detail contradicts the match; it is then never a strong match, whatever the score. */
  isStrong: boolean
}

/** How likely it is that the message belongs to this person. */
export function AssignmentSimilarity({ score, isStrong }: Props) {
  const band = bandOf(score)
  const { words, kind, icon } = band === 'high' && !isStrong ? possible : looks[band]
  return (
    <Status kind={kind} icon={icon}>
      {`${words}, ${score} of 100`}
    </Status>
  )
}
