import type { CertificateEventKind } from '@clearwing/domain/medicals/certificate/schema.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarPlus,
  IconCopy,
  IconListCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
} from '@tabler/icons-react'

type Words = {
  icon: Icon
  /** What is done, in the menu; it asks more, and so ends with dots. */
  action: string
  /** What has happened, in the timeline. */
  happened: string
  /** What it means, before it is done. */
  meaning: string
  isDangerous?: true
}

/** Each kind of event in words, as somebody does it and as it was done. */
export const kinds: Record<CertificateEventKind, Words> = {
  extension: {
    icon: IconCalendarPlus,
    action: 'Extend…',
    happened: 'Extended',
    meaning:
      'Beyond the day it was issued for at most as far as its regulator allows, all extensions together. What is extended loses its anniversary: the next certificate counts from the day of its own issue.',
  },
  suspension: {
    icon: IconPlayerPause,
    action: 'Suspend…',
    happened: 'Suspended',
    meaning:
      'From this moment the holder may not use it. Organisations that they fly for see it at once, without a reason.',
    isDangerous: true,
  },
  suspension_cancellation: {
    icon: IconPlayerPlay,
    action: 'End the suspension…',
    happened: 'Suspension ended',
    meaning: 'From this moment the holder may use it again, until the day it had.',
  },
  condition: {
    icon: IconListCheck,
    action: 'Impose a condition…',
    happened: 'Condition imposed',
    meaning:
      'It stands beside those of the certificate. Its words are shown to everybody who sees the certificate: no diagnosis.',
    isDangerous: true,
  },
  condition_withdrawal: {
    icon: IconListCheck,
    action: 'Withdraw a condition…',
    happened: 'Condition withdrawn',
    meaning: 'From this moment it no longer holds.',
  },
  revocation: {
    icon: IconBan,
    action: 'Revoke…',
    happened: 'Revoked',
    meaning: 'It ends for good. The notice says the grounds, and how the holder asks the convenor to review it.',
    isDangerous: true,
  },
  revocation_cancellation: {
    icon: IconRotate,
    action: 'Set the revocation aside…',
    happened: 'Revocation set aside',
    meaning: 'From this moment it holds again, until the day it had, and its holder is barred no longer.',
  },
  surrender: {
    icon: IconArrowBackUp,
    action: 'Give it back…',
    happened: 'Surrendered',
    meaning: 'It ends for good. To fly again you need a new certificate.',
    isDangerous: true,
  },
  replacement: {
    icon: IconCopy,
    action: 'Replace a lost one…',
    happened: 'Replaced',
    meaning: 'A copy with a new code is issued. A check of the lost code answers that it was reported lost.',
  },
  correction: {
    icon: IconPencil,
    action: 'Correct an error…',
    happened: 'Corrected',
    meaning: 'The certificate is issued once more, with what was wrong put right. The earlier one stays in the record.',
  },
}

export const correctedFields = {
  holderName: 'Name of the holder',
  dateOfBirth: 'Date of birth',
  holderRegistrationNumber: 'Number of the holder',
  conditionText: 'Wording of a condition',
  toDay: 'Last day of a class',
} as const
