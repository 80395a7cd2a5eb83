import { formatDay } from '@clearwing/domain/dates.ts'
import type { Clock } from '@clearwing/domain/medicals/clocks/schema.ts'
import { awaitedNames } from '@clearwing/domain/medicals/clocks/words.ts'
import { Table } from '@mantine/core'
import type { CSSProperties } from 'react'
import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { today } from '#shared/today.ts'
import classes from './clocks.module.css'
import { stretchesOf } from './stretches.ts'

/** The time to decide: the time left in large type, a bar of running and stopped time, and a line for each stop. */
export function LegalClock({ clock }: { clock: Clock }) {
  const { name, left, unit, dueOn, state, startedOn, stops } = clock
  const now = today()
  const { stretches, end, isLate, within, at } = stretchesOf(clock, now)
  const isStopped = state === 'stopped'
  return (
    <>
      <div className={classes.legal} data-state={state}>
        <p className={classes.count}>
          <span className={classes.number}>{Math.abs(left)}</span>
          <span>
            {leftInWords(left, unit).replace(/^\d+ /, '')}
            <br />
            {isStopped || dueOn === null ? 'stopped until the awaited item arrives' : `${name} ${formatDay(dueOn)}`}
          </span>
        </p>
        <div className={classes.bar} aria-hidden>
          {stretches.map(({ from, share, isStopped: still }) => (
            <span key={from} style={{ width: `${share}%` }} className={still ? classes.still : classes.ran} />
          ))}
        </div>
        <div className={classes.days}>
          <span>
            {formatDay(startedOn)}
            <small>started</small>
          </span>
          <span className={classes.within} style={{ '--at': `${at}%` } as CSSProperties}>
            {isLate ? formatDay(within) : <b>{formatDay(within)}</b>}
            <small>{isLate ? 'limit' : 'today'}</small>
          </span>
          <span>
            {isStopped ? 'not known' : isLate ? <b>{formatDay(end)}</b> : formatDay(end)}
            <small>{isLate ? 'today' : 'limit'}</small>
          </span>
        </div>
      </div>
      {stops.length > 0 && <Stops clock={clock} />}
    </>
  )
}

function Stops({ clock: { stops } }: { clock: Clock }) {
  return (
    <Table className={classes.stops} aria-label="What stopped the deadline">
      <Table.Tbody>
        {stops.flatMap(({ clockStopId, askedOn, arrivedOn, awaited, reason, askedByName }) => [
          <Table.Tr key={`${clockStopId} asked`}>
            <Table.Td className={classes.day}>{formatDay(askedOn)}</Table.Td>
            <Table.Td>{[sentence(awaitedNames[awaited]), reason, askedByName].filter(Boolean).join('. ')}</Table.Td>
            <Table.Td className={classes.what}>deadline stopped</Table.Td>
          </Table.Tr>,
          arrivedOn !== null && (
            <Table.Tr key={`${clockStopId} arrived`}>
              <Table.Td className={classes.day}>{formatDay(arrivedOn)}</Table.Td>
              <Table.Td>Arrived</Table.Td>
              <Table.Td className={classes.what}>deadline resumed</Table.Td>
            </Table.Tr>
          ),
        ])}
      </Table.Tbody>
    </Table>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
