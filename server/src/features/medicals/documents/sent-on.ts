import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { DocumentRegulator } from './parties.ts'
import { classList } from './words.ts'

type SentOn = Pick<Decision, 'medicalClass' | 'outcome'>[]

/** What an applicant is told about classes that the examiner does not decide, in Clearwing's words. */
export function sentOnInWords(sentOn: SentOn, { name, shortName }: DocumentRegulator) {
  const all = inSentence(sentOn)
  const sought = sentOn.filter(({ outcome }) => outcome === 'seek_amc')
  return [
    `I have not decided ${all}. It goes to the ${name} with your application, the examination and my assessment. The ` +
      `${shortName}, or a person it names, decides, and tells you.`,
    ...(sought.length > 0
      ? [
          `For ${inSentence(sought)} an accredited medical conclusion is being sought, to which you consented when you signed. ` +
            'You may withdraw that consent at any time.',
        ]
      : []),
    `Until then this application does not give you a certificate of ${all}. If you already hold one, it keeps its dates.`,
  ].join('\n')
}

const inSentence = (sentOn: SentOn) =>
  classList(sentOn.map(({ medicalClass }) => medicalClass)).replace('Class', 'class')
