import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { useMantineStyleNonce } from '@mantine/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type MarginBox, marginRule } from './page-margin.ts'

/** Prints a text in the margin of every page, as long as it is rendered. */
function PrintedMargin({ box, text }: { box: MarginBox; text: string }) {
  const nonce = useMantineStyleNonce()
  return <style nonce={nonce?.()}>{marginRule(box, text)}</style>
}

type Person = { name: string; dateOfBirth: string | null }

/** Names the person on every printed page of a record, so that a stray page can be identified. */
export const PrintedPerson = ({ name, dateOfBirth }: Person) => (
  <PrintedMargin box="top-left" text={dateOfBirth ? `${name}, born ${formatDay(dateOfBirth)}` : name} />
)

/** Who printed a page, and when. */
export function PrintedBy({ name }: { name: string }) {
  const [printedAt, setPrintedAt] = useState(now)
  useEffect(() => {
    const take = () => flushSync(() => setPrintedAt(now()))
    addEventListener('beforeprint', take)
    return () => removeEventListener('beforeprint', take)
  }, [])
  return <PrintedMargin box="bottom-left" text={`Printed by ${name}, ${formatMoment(printedAt)}`} />
}

const now = () => new Date().toISOString()
