import { formatDay } from '#dates.ts'
import type { ConvenorCaseState } from '#medicals/convenor/schema.ts'
import type { OwnStep } from './schema.ts'

/** Side of a reader in a review. A colleague works in the convenor's office and does not conduct the case. */
export type CaseReader = 'person' | 'regulator' | 'convenor' | 'colleague'

export type OpenCase = {
  state: ConvenorCaseState
  /** The convenor who took the case. */
  assignedName: string | null
  /** A convenor reports with an adviser. True also for readers who cannot know. */
  hasAdviser: boolean
  regulatorShortName: string | null
  /** Day of the running deadline. */
  dueOn: string | null
}

type Steps = (one: OpenCase, reader: CaseReader) => OwnStep

const by = ({ dueOn }: OpenCase) => (dueOn === null ? '' : ` by ${formatDay(dueOn)}`)
const regulatorOf = ({ regulatorShortName }: OpenCase) => regulatorShortName ?? 'the regulator'
const evidence = 'Both sides can add evidence until the report.'

/** Whose move a review is, and the next step of each reader. */
export const stepOfCase: Steps = (one, reader) => steps[one.state](one, reader)

const steps: Record<ConvenorCaseState, Steps> = {
  asked: (one, reader) =>
    isOfOffice(reader)
      ? { isMine: true, title: 'Take the case', text: `A review was requested. Take the case${by(one)}.` }
      : waiting('the convenor', `A convenor takes the case${by(one)}. ${evidence}`),
  out_of_time: (one, reader) =>
    isOfOffice(reader)
      ? {
          isMine: true,
          title: 'Decide whether to hear the case',
          text: `The review was requested after the last day. Take the case to hear it${by(one)}.`,
        }
      : waiting(
          'the convenor',
          'The review was requested after the last day. The convenor decides whether to hear the case.',
        ),
  open: (one, reader) => {
    if (reader !== 'convenor')
      return waiting(one.assignedName ?? 'the convenor', `The convenor reports${by(one)}. ${evidence}`)
    return one.hasAdviser
      ? { isMine: true, title: 'Report to the regulator', text: `Hear both sides and report${by(one)}.` }
      : { isMine: true, title: 'Name the adviser', text: `Then hear both sides and report${by(one)}.` }
  },
  reported: (one, reader) =>
    reader === 'regulator'
      ? { isMine: true, title: 'Decide on the convenor’s report', text: `Follow the report or give reasons${by(one)}.` }
      : waiting(
          regulatorOf(one),
          `The convenor has reported. ${capital(regulatorOf(one))} follows the report or gives reasons${by(one)}.`,
        ),
  closed: (one) => ({
    isMine: false,
    title: 'Complete',
    text: `${capital(regulatorOf(one))} has answered the convenor’s report.`,
  }),
}

const isOfOffice = (reader: CaseReader) => reader === 'convenor' || reader === 'colleague'
const waiting = (name: string, text: string): OwnStep => ({ isMine: false, title: `Waiting for ${name}`, text })
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
