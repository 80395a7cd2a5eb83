import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './SectionRail.module.css'

export type RailSection = {
  label: string
  /** The target: a path, or `#` and the id of a Panel. */
  to: string
  /** Progress or note: '11 of 13', 'due: age 47'. */
  meta?: string | undefined
  state: 'open' | 'current' | 'done' | 'wrong'
}

const words = { open: '', current: '', done: 'Done', wrong: 'To correct' }

/** Links to the sections of a long form, with their progress. */
export function SectionRail({ sections, label = 'Sections' }: { sections: RailSection[]; label?: string }) {
  return (
    <nav className={classes.rail} aria-label={label}>
      <ol className={classes.list}>
        {sections.map(({ label: name, to, meta, state }, at) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={classes.sign}>
                {state === 'done' && <IconCheck size={12} stroke={2.5} aria-label={words.done} />}
                {state === 'wrong' && <IconAlertCircle size={14} stroke={2} aria-label={words.wrong} />}
                {(state === 'open' || state === 'current') && at + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                {meta && <span className={classes.meta}>{meta}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
