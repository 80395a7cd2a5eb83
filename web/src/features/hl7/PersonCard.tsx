import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import type { Agreement } from '@clearwing/domain/hl7/schema.ts'
import { Table, VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconCheck,
  IconCircleDashed,
  IconEqual,
  IconEqualNot,
  IconQuestionMark,
  IconWaveSine,
  IconX,
} from '@tabler/icons-react'
import { type Hl7Message, type Suggestion, useAssignHl7MessageMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status, type StatusKind } from '#shared/status/Status.tsx'
import classes from './hl7.module.css'

type Props = {
  message: Hl7Message
  person: Suggestion
  /** Not the likeliest. */
  isBrief: boolean
}

/** Someone whose message it may be, line by line, and the way to say so. */
export function PersonCard({ message: { messageId, version }, person, isBrief }: Props) {
  const { userId, name, compared, similarity } = person
  const [assignMessage] = useAssignHl7MessageMutation()
  const assign = async () => {
    const differing = compared.filter(({ agreement }) => agreement === 'differs').map(({ what }) => what)
    const isSure = await confirm({
      title: `Assign to ${name}`,
      text: `${differing.length > 0 ? `These differ: ${differing.join(', ')}. ` : ''}The results will be among those of ${name}, for whoever cares for them. You can take them back.`,
      yes: `Assign to ${name}`,
      no: 'Not now',
    })
    if (isSure) await assignMessage({ messageId, body: { userId, version } }).unwrap()
  }
  return (
    <Panel title={titleOf(person)} beside={<Similarity similarity={similarity} />} flush>
      {isBrief ? <Brief compared={compared} /> : <Compared compared={compared} />}
      <div className={classes.assign}>
        <ActionButton variant="default" act={assign}>
          Assign to {name}…
        </ActionButton>
      </div>
    </Panel>
  )
}

/** Two people may bear one name. */
function titleOf({ name, compared }: Suggestion) {
  const born = compared.find(({ what }) => what === 'Born')?.recorded
  return born ? `${name}, born ${born}` : name
}

type Lines = { compared: Suggestion['compared'] }

const Compared = ({ compared }: Lines) => (
  <Table className={classes.compared}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>
          <VisuallyHidden>What</VisuallyHidden>
        </Table.Th>
        <Table.Th>Message</Table.Th>
        <Table.Th>Our record</Table.Th>
        <Table.Th>
          <VisuallyHidden>Agreement</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {compared.map(({ what, sent, recorded, agreement }) => (
        <Table.Tr key={what} data-agreement={agreement}>
          <Table.Th scope="row">{what}</Table.Th>
          <Table.Td>{sent}</Table.Td>
          <Table.Td>{recorded}</Table.Td>
          <Table.Td>
            <AgreementWord agreement={agreement} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const Brief = ({ compared }: Lines) => (
  <ul className={classes.brief}>
    {compared.map(({ what, recorded, agreement }) => (
      <li key={what}>
        {what} {recorded && <b>{recorded}</b>} <AgreementWord agreement={agreement} />
      </li>
    ))}
  </ul>
)

const similarities: Record<number, { words: string; kind: StatusKind; icon: Icon }> = {
  [DuplicateSimilarity.Strong]: { words: 'Strong match', kind: 'ok', icon: IconCheck },
  [DuplicateSimilarity.Possible_duplicate]: { words: 'Possible match', kind: 'warn', icon: IconQuestionMark },
  [DuplicateSimilarity.Similar]: { words: 'Similar', kind: 'others', icon: IconEqual },
}
const notSimilar = { words: 'Not similar', kind: 'others', icon: IconEqualNot } as const

function Similarity({ similarity }: { similarity: number }) {
  const { words, kind, icon } = similarities[similarity] ?? notSimilar
  return (
    <Status kind={kind} icon={icon}>
      {words}
    </Status>
  )
}

const agreements: Record<Agreement, { words: string; icon: Icon }> = {
  same: { words: 'Same', icon: IconCheck },
  like: { words: 'Like', icon: IconWaveSine },
  differs: { words: 'Differs', icon: IconX },
  'not sent': { words: 'Not sent', icon: IconCircleDashed },
  'not recorded': { words: 'Not recorded', icon: IconCircleDashed },
}

function AgreementWord({ agreement }: { agreement: Agreement }) {
  const { words, icon: Sign } = agreements[agreement]
  return (
    <span className={classes.agreement} data-agreement={agreement}>
      <Sign size={14} stroke={1.75} aria-hidden /> {words}
    </span>
  )
}
