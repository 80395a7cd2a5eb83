import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Code, Group, Text } from '@mantine/core'
import type { Draw } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** What was published about a draw and when, with links to the complete proof. */
export function ProofPanel({ draw }: { draw: Draw }) {
  const { drawId, commitment, plannedAt, plannedByName, poolHash, publicValue, drawnByName, poolDay } = draw
  const path = `/api/draws/${drawId}/proof`
  const facts = [
    { label: 'Planned by', value: `${plannedByName}, ${formatMoment(plannedAt)}` },
    { label: 'Commitment', value: <Digits value={commitment} /> },
    ...(poolDay
      ? [
          { label: 'Pool hash', value: <Digits value={poolHash ?? ''} /> },
          { label: 'Value of the day', value: publicValue || 'None given: the draw relies on the server alone.' },
          { label: 'Drawn by', value: drawnByName },
        ]
      : []),
  ]
  return (
    <Panel title="Proof">
      <Facts facts={facts} />
      {poolDay ? (
        <Group gap="md" mt="md">
          <Anchor href={`${path}/print`} target="_blank" rel="noreferrer">
            Proof as PDF
          </Anchor>
          <Anchor href={path} download={`draw-${drawId}.json`}>
            Proof as data
          </Anchor>
        </Group>
      ) : (
        <Text mt="md" c="var(--ui-text-2)">
          The secret behind the commitment is shown with the proof, once it is drawn.
        </Text>
      )}
    </Panel>
  )
}

const Digits = ({ value }: { value: string }) => <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
