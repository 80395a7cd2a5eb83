import { formatMoment } from '@clearwing/domain/dates.ts'
import { canDecideHl7Proposal, Identifier } from '@clearwing/domain/hl7/assigning.ts'
import { Group, List, Text } from '@mantine/core'
import { type Hl7Message, useCompareHl7MessageWithQuery, useDecideHl7AssignmentMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ComparedDetails } from './assigning/ComparedDetails.tsx'
import classes from './hl7.module.css'

type Props = { message: Hl7Message; proposal: NonNullable<Hl7Message['proposal']> }

/** One administrator's proposed assignment, for another to confirm. */
export function ProposalPanel({ message: { messageId, version }, proposal }: Props) {
  const [decide] = useDecideHl7AssignmentMutation()
  const actor = useActor()
  const { userId, name, askedByName, askedAt, until, confirmed, reasons } = proposal
  const act = (isConfirmed: boolean) => () => decide({ messageId, body: { version, isConfirmed } }).unwrap()
  return (
    <Panel title={`Waiting for a second administrator: ${name}`} flush>
      <Beside messageId={messageId} userId={userId} confirmed={confirmed} />
      <div className={classes.assign}>
        <Text mb="xs">
          {askedByName} proposed on {formatMoment(askedAt)} that it belongs to {name}, and compared{' '}
          {confirmed.join(' and ')}. Until {formatMoment(until)} another administrator can confirm it; after that the
          proposal expires.
        </Text>
        {reasons.length > 0 && (
          <List mb="sm">
            {reasons.map(({ what, reason }) => (
              <List.Item key={what}>
                {what}: {reason}
              </List.Item>
            ))}
          </List>
        )}
        <Group gap="xs" align="start">
          {canDecideHl7Proposal(actor, proposal, true) && <ActionButton act={act(true)}>It is {name}’s</ActionButton>}
          <ActionButton variant="default" act={act(false)}>
            Not this person
          </ActionButton>
        </Group>
      </div>
    </Panel>
  )
}

type BesideProps = { messageId: number; userId: number; confirmed: string[] }

/** Message and record side by side, so that the second administrator checks them independently. */
const Beside = ({ messageId, userId, confirmed }: BesideProps) => (
  <Loaded query={useCompareHl7MessageWithQuery({ messageId, userId })} rows={5}>
    {({ compared }) => (
      <ComparedDetails compared={compared} confirmed={Identifier.array().catch([]).parse(confirmed)} />
    )}
  </Loaded>
)
