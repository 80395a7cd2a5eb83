import { certificateLaw } from '@clearwing/domain/medicals/documents/law.ts'
import type { LetterContent } from './letter-content.ts'
import { dayInWords } from './words.ts'

/**
 * What a holder must do, in Clearwing's words. The law is named only for what the sources confirm: the duty to report a
 * change (Civil Aviation Act 2023, Schedule 2). See decision 168.
 */
export function obligations({ regulator, renewFrom }: Pick<LetterContent, 'regulator' | 'renewFrom'>) {
  const authority = `the ${regulator.shortName}`
  return [
    'Do not use the privileges of your licence while you know, or have reason to suspect, that your health has changed, ' +
      'or that you have a medical condition that was not found before, and that this may interfere with safety.',
    `Report such a change or condition as soon as you can, to ${authority} or to me. ${certificateLaw} requires you to ` +
      'report a change. Some short illnesses need not be reported: ask if you are not sure.',
    'A new medicine, an operation, an injury, a pregnancy: ask before you use the certificate again.',
    'Keep to every condition on the certificate, each time you use it.',
    'Have the certificate with you when you use it, on paper or on a device, and show it when you are asked to. Anyone ' +
      'who holds it can check, with the code on it, whether it is in force; the answer contains no medical facts.',
    `If you lose it, tell ${authority}: I may not simply send it again. If it is suspended or revoked, stop using it at ` +
      'once; an electronic certificate need not be handed back.',
    renewFrom
      ? `Apply for the next one in good time. Issued from ${dayInWords(renewFrom)} on, while this one is still in force, the next one can be counted from the day this one ends.`
      : 'Apply for the next one in good time, before this one ends.',
  ]
}
