import type { CertificateEventKind } from '@clearwing/domain/medicals/certificate/schema.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarPlus,
  IconCopy,
  IconListCheck,
  IconMapPinCheck,
  IconMapPinQuestion,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
} from '@tabler/icons-react'

type Words = {
  icon: Icon
  /** Menu item; it ends in an ellipsis because it asks for details. */
  action: string
  /** Past tense for the timeline. */
  pastTense: string
  /** Explanation of the effect, shown before the action. */
  effect: string
  isDangerous?: true
}

/** Wording of each kind of event: before and after it happens. */
export const eventKinds: Record<CertificateEventKind, Words> = {
  extension: {
    icon: IconCalendarPlus,
    action: 'Extend…',
    pastTense: 'Extended',
    effect:
      'All extensions together can go beyond the original last day by at most what the regulator allows. An extended certificate loses its anniversary: the next certificate counts from its own date of issue.',
  },
  suspension: {
    icon: IconPlayerPause,
    action: 'Suspend…',
    pastTense: 'Suspended',
    effect:
      'With immediate effect the holder may not use the certificate. Organisations that they fly for see this immediately, without a reason.',
    isDangerous: true,
  },
  suspension_cancellation: {
    icon: IconPlayerPlay,
    action: 'End the suspension…',
    pastTense: 'Suspension ended',
    effect: 'With immediate effect the holder may use the certificate again, until its original last day.',
  },
  condition: {
    icon: IconListCheck,
    action: 'Impose a condition…',
    pastTense: 'Condition imposed',
    effect:
      'The condition applies in addition to those on the certificate. Its words are shown to everyone who sees the certificate: enter no diagnosis.',
    isDangerous: true,
  },
  condition_withdrawal: {
    icon: IconListCheck,
    action: 'Withdraw a condition…',
    pastTense: 'Condition withdrawn',
    effect: 'The condition no longer applies, with immediate effect.',
  },
  revocation: {
    icon: IconBan,
    action: 'Revoke…',
    pastTense: 'Revoked',
    effect:
      'The certificate ends permanently. The notice gives the grounds, and says how the holder can ask the convenor to review the revocation.',
    isDangerous: true,
  },
  revocation_cancellation: {
    icon: IconRotate,
    action: 'Set the revocation aside…',
    pastTense: 'Revocation set aside',
    effect:
      'With immediate effect the certificate is valid again, until its original last day, and its holder is no longer disqualified.',
  },
  surrender: {
    icon: IconArrowBackUp,
    action: 'Surrender…',
    pastTense: 'Surrendered',
    effect: 'The certificate ends permanently. To fly again you need a new one.',
    isDangerous: true,
  },
  loss: {
    icon: IconMapPinQuestion,
    action: 'Report the loss…',
    pastTense: 'Reported lost',
    effect:
      'Use this report if the certificate was lost, stolen or destroyed. From now on, anyone who checks its code sees that it was reported lost. The regulator then issues a replacement with a new code.',
  },
  loss_withdrawal: {
    icon: IconMapPinCheck,
    action: 'I have found it…',
    pastTense: 'Found again',
    effect:
      'Your report of the loss ends. From now on, a check of the code no longer says that it was reported lost, and the regulator issues no replacement.',
  },
  replacement: {
    icon: IconCopy,
    action: 'Replace the lost certificate…',
    pastTense: 'Replaced',
    effect: 'A copy with a new code is issued. A check of the lost code shows that it was reported lost.',
  },
  correction: {
    icon: IconPencil,
    action: 'Correct an error…',
    pastTense: 'Corrected',
    effect: 'The certificate is issued again with the error corrected. The earlier one stays in the record.',
  },
}

export const correctedFields = {
  holderName: 'Name of the holder',
  dateOfBirth: 'Date of birth',
  holderRegistrationNumber: 'Number of the holder',
  conditionText: 'Wording of a condition',
  toDay: 'Last day of a class',
} as const
