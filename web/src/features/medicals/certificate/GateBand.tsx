import { IconCircleCheckFilled, IconCircleXFilled, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { today } from '#shared/today.ts'
import classes from './GateView.module.css'
import { gateStatusOf } from './gate-status.ts'

const signs = { ok: IconCircleCheckFilled, bad: IconCircleXFilled, old: IconWifiOff } as const
const minute = 60_000

/** Shows whether the certificate is in force, and when that was checked. */
export function GateBand({ rows, checkedAt }: { rows: Parameters<typeof gateStatusOf>[0]; checkedAt: string }) {
  const { kind, title, meta } = gateStatusOf(rows, checkedAt, useNow(), today())
  const Sign = signs[kind]
  return (
    <div className={classes.band} data-kind={kind} role="status">
      <Sign size={22} aria-hidden />
      <b>{title}</b>
      <span className={classes.checked}>{meta}</span>
    </div>
  )
}

/** Updates the time, because the page may stay open until its statement is out of date. */
function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
