import { z } from 'zod'

/** Why a message is unassigned. Only messages that agree with certainty are filed automatically. */
export const UnassignedReason = z
  .enum([
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
  .meta({ id: 'UnassignedReason' })
export type UnassignedReason = z.infer<typeof UnassignedReason>

/** Texts for administrators. None says anything about the person. */
export const reasonTexts: Record<UnassignedReason, string> = {
  'test message': 'Sent as a test.',
  'no identifier': 'The message contains neither an NHI nor one of our request numbers.',
  'invalid NHI': 'The check digit of the NHI is wrong.',
  'test NHI': 'The NHI is reserved for tests.',
  'unknown NHI': 'No one here has this NHI.',
  'unknown request': 'We have no request with this number.',
  'NHI differs': 'The request is for a person with another NHI.',
  'several people': 'The identifiers belong to different people.',
  'birth date missing': 'The date of birth is missing, in the message or here.',
  'birth date differs': 'The date of birth does not match the person’s.',
  'name differs': 'The family name is neither the person’s present nor a previous one.',
  'given name differs': 'The given name contradicts the person’s first, middle and known-as names.',
  'report of another person': 'Another person here has a report with this number from this laboratory.',
  'report taken back': 'A report with this number was unlinked from the person it names.',
  'control id reused': 'The sender has already used this control number for different content.',
  'sample day unknown': 'The message does not state the day on which a sample was taken.',
  'not theirs': 'A practice says that it does not belong to the person it was filed to.',
  'taken back': 'It was unlinked from the person it had been assigned to.',
  'testing request': 'It is for a drug and alcohol testing sample and never becomes a medical result.',
}
