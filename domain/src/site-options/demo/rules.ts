import { isUnderActivity } from '#access/actor.ts'
import type { DemoProgress } from './schema.ts'

/** Everything that was entered in the demo is lost, so administrators say why. */
export const canResetDemo = isUnderActivity

/** True while demo data are being loaded: nothing else may begin, and no real person may be entered. */
export const isLoading = ({ state }: Pick<DemoProgress, 'state'>) => state === 'loading' || state === 'switching'

/** The progress in percent. Loading takes most of the time; the switch comes last. */
export const percentLoaded = ({ state, done, total }: Pick<DemoProgress, 'state' | 'done' | 'total'>) =>
  state === 'switching' || state === 'done' ? 100 : Math.min(99, Math.round((100 * done) / Math.max(1, total)))
