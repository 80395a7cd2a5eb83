import { formatDay } from '@clearwing/domain/dates.ts'
import { Table, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Breakable } from '#shared/results/Breakable.tsx'
import { FlagWord } from '#shared/results/FlagWord.tsx'
import { Range } from '#shared/results/Range.tsx'
import { ResultState } from '#shared/results/ResultState.tsx'
import { ResultDetails } from './ResultDetails.tsx'
import classes from './ResultTable.module.css'
import type { ResultLine } from './result-line.ts'

type Props = { line: ResultLine; isOpen: boolean; toggle: () => void }

export function ResultRow({ line, isOpen, toggle }: Props) {
  const detailsId = useId()
  const { name, value, unit, flag, change, day, time, source, result } = line
  const replaced = result?.earlierVersions.findLast((version) => version.value !== '' && version.value !== value)
  return (
    <>
      <Table.Tr className={classes.row} data-open={isOpen || undefined} onClick={toggle}>
        <Table.Td className={classes.test}>
          <UnstyledButton
            className={classes.name}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
          >
            <IconChevronRight size={16} stroke={1.75} className={classes.chevron} aria-hidden />
            <span>
              <Breakable text={name} />
              {result && !(replaced && result.status === 'corrected') && (
                <span className={classes.state}>
                  <ResultState status={result.status} />
                </span>
              )}
            </span>
          </UnstyledButton>
        </Table.Td>
        <Table.Td className={classes.value} data-status={result?.status}>
          <b>{value}</b> <span>{unit}</span>
          {result?.answer && <span className={classes.replaced}>read as {result.answer}</span>}
          {replaced && (
            <span className={classes.replaced}>
              <del>{replaced.value}</del> {result?.status === 'corrected' ? 'corrected' : 'replaced'}
            </span>
          )}
        </Table.Td>
        <Table.Td className={`${classes.wide} ${classes.range}`}>
          <RangeOf line={line} />
        </Table.Td>
        <Table.Td className={classes.flag}>{flag && <FlagWord flag={flag} />}</Table.Td>
        <Table.Td className={`${classes.wide} ${classes.number}`} ta="right">
          {change}
        </Table.Td>
        <Table.Td className={`${classes.medium} ${classes.number}`}>
          {day ? formatDay(day) : 'Collection date unknown'}
          {time && <span className={classes.replaced}>{time}</span>}
        </Table.Td>
        <Table.Td className={`${classes.wide} ${classes.source}`}>{source}</Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={detailsId}>
          <Table.Td colSpan={7} p={0}>
            <ResultDetails line={line} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** A bar for a numeric range, otherwise the range in words, from the standard or the laboratory. */
export const RangeOf = ({ line: { name, number, unit, low, high, flag, standard, result } }: { line: ResultLine }) => (
  <Range
    name={name}
    number={number}
    unit={unit}
    low={low}
    high={high}
    kind={flag?.kind}
    words={standard ?? result?.range}
  />
)
