import { z } from 'zod'

/** What a holder says has happened, before deciding whether to report it. */
export const HealthEvent = z.enum([
  ...(['sudden', 'diagnosis', 'surgery', 'medicine', 'injury', 'senses', 'mind'] as const),
  ...(['pregnancy', 'minor', 'unsure'] as const),
])
export type HealthEvent = z.infer<typeof HealthEvent>

export const healthEventNames: Record<HealthEvent, string> = {
  sudden: 'Chest pain, a faint, a seizure, or sudden weakness, numbness or loss of vision',
  diagnosis: 'A new diagnosis, or a test result outside its range',
  surgery: 'An operation, a procedure or a stay in hospital',
  medicine: 'A new medicine, or a different dose',
  injury: 'An injury',
  senses: 'A change in sight, hearing or balance',
  mind: 'Stress, low mood, poor sleep, alcohol or drugs',
  pregnancy: 'Pregnancy',
  minor: 'A cold, a sore throat or dental treatment',
  unsure: 'Something else, or you are not sure',
}

/** The first action to offer; the other one stays available. */
export type HealthAdvice = { first: 'report' | 'ask'; title: string; text: string }

const report = (text: string): HealthAdvice => ({ first: 'report', title: 'Report this change', text })
const stop = 'Do not use your certificate until your examiner or the regulator has told you that you may.'

/**
 * Whether a change needs a report (Civil Aviation Act 2023, Schedule 2; General Direction on temporary conditions,
 * appendix A). No answer says that the holder is fit.
 */
export const healthAdvice: Record<HealthEvent, HealthAdvice> = {
  sudden: report(`Get medical help first; in an emergency call 111. ${stop}`),
  diagnosis: report(stop),
  surgery: report(`${stop} Tell your examiner about the recovery that your surgeon expects.`),
  medicine: {
    first: 'ask',
    title: 'Ask your examiner about the medicine',
    text: `Give its name, the dose and the reason for it. ${stop} If the illness behind it may interfere with safety, report it.`,
  },
  injury: report(`${stop} Pain, a cast, a bandage or a painkiller can matter too.`),
  senses: report(stop),
  mind: report(`${stop} Help is available from your examiner and your own doctor.`),
  pregnancy: report('Report a pregnancy as soon as you know of it. Your examiner tells you what you may still do.'),
  minor: {
    first: 'ask',
    title: 'A report is usually not needed',
    text: 'Do not use your certificate while you have symptoms, or while a medicine or an anaesthetic may affect you. Report it if it is severe, lasts longer than expected or comes back, or if you are not sure.',
  },
  unsure: report(`If it may interfere with safety, you have to report it. ${stop} If you are not sure, report it.`),
}
