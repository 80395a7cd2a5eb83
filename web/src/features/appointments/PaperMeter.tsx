import { missingPapers, paperNames } from '@clearwing/domain/appointments/paperwork.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import type { Paperwork } from '#api/generated.ts'
import classes from './PaperMeter.module.css'

/** Paperwork in words: 'papers complete', or what is missing. */
export function paperworkInWords({ papers }: Paperwork) {
  const missing = missingPapers({ papers })
  return missing.length === 0 ? 'papers complete' : `${listInWords(missing.map((kind) => paperNames[kind]))} missing`
}

/** A bar for each paper of a visit, full once it has arrived, with the missing ones in words. */
export const PaperMeter = ({ paperwork }: { paperwork: Paperwork }) => (
  <span className={classes.meter} data-urgent={paperwork.isUrgent || undefined}>
    <span className={classes.bars} aria-hidden>
      {paperwork.papers.map(({ kind, state }) => (
        <span key={kind} className={classes.bar} data-state={state} />
      ))}
    </span>
    <span className={classes.words}>{paperworkInWords(paperwork)}</span>
  </span>
)
