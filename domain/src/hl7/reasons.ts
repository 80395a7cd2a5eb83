import { z } from 'zod'

/** Why a message is with nobody. Only what agrees without doubt is filed by itself. */
export const UnassignedReason = z.enum([
  'test message',
  'no identifier',
  'invalid NHI',
  'test NHI',
  'unknown NHI',
  'unknown request',
  'NHI differs',
  'several people',
  'birth date missing',
  'birth date differs',
  'name differs',
  'given name differs',
  'report of another person',
  'report taken back',
  'control id reused',
  'sample day unknown',
  'taken back',
  'not theirs',
  'testing request',
])
export type UnassignedReason = z.infer<typeof UnassignedReason>

/** What an administrator reads. None says anything about the person. */
export const reasonTexts: Record<UnassignedReason, string> = {
  'test message': 'Sent as a test.',
  'no identifier': 'No NHI and none of our request numbers was sent.',
  'invalid NHI': 'The check digit of the NHI is wrong.',
  'test NHI': 'The NHI is one of those reserved for tests.',
  'unknown NHI': 'Nobody here has this NHI.',
  'unknown request': 'We have no request with this number.',
  'NHI differs': 'The request is of a person with another NHI.',
  'several people': 'What was sent belongs to several people.',
  'birth date missing': 'The birth date is missing, in the message or here.',
  'birth date differs': 'The birth date is not that of the person.',
  'name differs': 'The family name is neither the present nor a previous one of the person.',
  'given name differs': 'The given name contradicts the person’s first, middle and known-as names.',
  'report of another person': 'Another person here has a report with this number from this laboratory.',
  'report taken back': 'A report with this number was taken back from the person it names.',
  'control id reused': 'The sender used this control number before, for other content.',
  'sample day unknown': 'The message does not say on which day a sample was taken.',
  'not theirs': 'A practice says that it is not of the person it was filed to.',
  'taken back': 'It was taken back from the person it had been assigned to.',
  'testing request': 'It is of a sample of drug and alcohol testing, and never becomes a medical result.',
}
