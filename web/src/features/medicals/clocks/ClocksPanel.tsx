import { canStopClock } from '@clearwing/domain/medicals/clocks/rules.ts'
import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useListClocksQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ClockLine } from './ClockLine.tsx'
import classes from './clocks.module.css'
import { LegalClock } from './LegalClock.tsx'
import { resume, stop } from './stop.tsx'

/** The deadlines of a medical: the time to decide in detail, with what stopped it; each of the others on one line. */
export function ClocksPanel({ medical }: { medical: Medical }) {
  const query = useListClocksQuery({ medicalId: medical.medicalId })
  return <Loaded query={query}>{(clocks) => clocks.length > 0 && <Clocks medical={medical} clocks={clocks} />}</Loaded>
}

const isDecision = ({ kind, doneOn }: Clock) => doneOn === null && (kind === 'decision' || kind === 'determination')

function Clocks({ medical, clocks }: { medical: Medical; clocks: Clock[] }) {
  const decision = clocks.find(isDecision)
  const otherClocks = clocks.filter((clock) => clock !== decision && clock.doneOn === null)
  if (!decision && otherClocks.length === 0) return null
  return (
    <Panel
      title="Legal deadlines"
      titleExtra={decision && <Legend clock={decision} />}
      actions={decision && <StopActions medical={medical} clock={decision} />}
      flush
    >
      {decision && <LegalClock clock={decision} />}
      {otherClocks.length > 0 && (
        <ul className={classes.others}>
          {otherClocks.map((clock) => (
            <ClockLine key={clock.clockId} clock={clock} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Legend = ({ clock }: { clock: Clock }) =>
  clock.stops.length > 0 && (
    <Group gap="sm" className={classes.legend}>
      <span className={classes.running} aria-hidden /> running
      <span className={classes.hatched} aria-hidden /> stopped
    </Group>
  )

function StopActions({ medical, clock }: { medical: Medical; clock: Clock }) {
  const actor = useActor()
  if (!canStopClock(actor, medical, clock)) return null
  const awaited = clock.stops.find(({ arrivedOn }) => arrivedOn === null)
  const size = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return awaited ? (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay {...size} />}
      onClick={() => void resume(medical, clock, awaited)}
    >
      Record the arrival…
    </Button>
  ) : (
    <Button variant="default" leftSection={<IconPlayerPause {...size} />} onClick={() => void stop(medical, clock)}>
      Stop the deadline…
    </Button>
  )
}
