import { demonstrationExaminer, demonstrationPractice } from '@clearwing/domain/emails/wordings/demonstration.ts'
import { isSentOn } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { issuesCertificate } from '@clearwing/domain/medicals/assessment/schema.ts'
import { fillTemplate } from '@clearwing/domain/medicals/letters/fill-template.ts'
import {
  demonstrationAddress,
  demonstrationCertificate,
  demonstrationDays,
  demonstrationHolder,
  demonstrationValues,
} from '@clearwing/domain/resources/templates/demonstration.ts'
import type { TemplatePreview } from '@clearwing/domain/resources/templates/schema.ts'
import { type LetterContent, printLetter } from '#features/medicals/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'

const medicalClass = 'class2'

/** Prints a text as the letter to a person who does not exist. It is not stored, and every page says that it is a draft. */
export async function previewTemplate(tx: Tx, { config }: Site, { regulatorId, body, outcome }: TemplatePreview) {
  const organisation = found(await findOrganisation(tx, regulatorId))
  const shortName = organisation.shortName ?? organisation.name
  const day = today(tx)
  const isIssued = issuesCertificate(outcome)
  const content: LetterContent = {
    regulator: { name: organisation.name, shortName, state: organisation.country ?? 'New Zealand' },
    holder: demonstrationHolder,
    address: demonstrationAddress,
    sender: { name: demonstrationPractice, lines: [], logo: null },
    examiner: {
      name: demonstrationExaminer,
      position: 'Medical Examiner',
      number: null,
      place: demonstrationPractice,
      signature: null,
      stamp: null,
    },
    writtenOn: day,
    certificateNumber: isIssued ? demonstrationCertificate : null,
    rows: isIssued ? [{ medicalClass, privilege: 'all', ...demonstrationDays(day), remainsFrom: null }] : [],
    refused: outcome === 'ineligible' ? [{ medicalClass, reasons: 'The examiner’s reasons are printed here.' }] : [],
    stillHeld: [],
    sentOn: isSentOn({ outcome }) ? [{ medicalClass, outcome }] : [],
    review: null,
    conditions: [],
    surveillanceDuring: '',
    surveillanceNext: '',
    nextTests: [],
    words: fillTemplate(body, demonstrationValues(day, shortName)).text,
    renewFrom: null,
    template: null,
    brand: { product: config.product, displayName: config.displayName, isDraft: true },
    createdAt: tx.now,
  }
  return printLetter(content)
}
