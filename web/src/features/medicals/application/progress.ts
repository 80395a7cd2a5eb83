import { type Section, sectionNames, sections } from '@clearwing/domain/medicals/application/schema.ts'
import { type FormValues, isAnswer } from './form-values.ts'

export type SectionProgress = {
  section: Section
  name: string
  state: 'open' | 'current' | 'done' | 'wrong'
  /** Fields that are not in order: blank or wrong. */
  open: number
  /** '36 of 40 answered, 1 to correct' */
  meta: string | undefined
}

export type Progress = { sections: SectionProgress[]; done: number }

type Facts = {
  values: FormValues
  errors: Record<string, string>
  open: Record<Section, string[]>
  current: Section
  isSent: boolean
  application: { questions: { section: Section; number: string }[] }
}

/** How far each section is. */
export function progressOf(facts: Facts): Progress {
  const list = sections.map((section) => sectionProgress(section, facts))
  const done = list.filter(({ section, open }) => (section === 'declaration' ? facts.isSent : open === 0)).length
  return { sections: list, done }
}

function sectionProgress(section: Section, facts: Facts): SectionProgress {
  const open = facts.open[section].length
  const wrong = facts.open[section].filter((key) => key in facts.errors).length
  const isDone = section === 'declaration' ? facts.isSent : open === 0
  const state = section === facts.current ? 'current' : wrong > 0 ? 'wrong' : isDone ? 'done' : 'open'
  return { section, name: sectionNames[section], state, open, meta: metaOf(section, open, wrong, facts) }
}

function metaOf(section: Section, open: number, wrong: number, { application, values, current }: Facts) {
  if (section === 'declaration') return 'Signed in the room, in front of your examiner'
  const asked = application.questions.filter((question) => question.section === section)
  const answered = asked.filter(({ number }) => {
    const value = values[`${section}.${number}`]
    return isAnswer(value) && value.answer !== undefined
  }).length
  const counts = [
    ...(asked.length > 0 && (answered > 0 || section === current) ? [`${answered} of ${asked.length} answered`] : []),
    ...(wrong > 0 ? [`${wrong} to correct`] : []),
    ...(asked.length === 0 && open > wrong && section === current ? [`${open - wrong} still open`] : []),
  ]
  return counts.join(', ') || undefined
}
