import { demonstrationExaminer, demonstrationPractice } from '@clearwing/domain/emails/wordings/demonstration.ts'
import { codeLength } from '@clearwing/domain/medicals/certificate/code.ts'
import type { DocumentTemplate } from '@clearwing/domain/medicals/documents/schema.ts'
import {
  demonstrationAddress,
  demonstrationCertificate,
  demonstrationDays,
  demonstrationHolder,
  demonstrationRequest,
} from '@clearwing/domain/resources/templates/demonstration.ts'
import type { DocumentTemplatePreview } from '@clearwing/domain/resources/templates/schema.ts'
import { printCertificate, printReport, printRequestForm } from '#features/medicals/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { publicAddress } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'

const medicalClass = 'class2'

/** Prints a document for a person who does not exist. It is not stored, and every page says that it is a draft. */
export async function previewDocumentTemplate(tx: Tx, { config }: Site, preview: DocumentTemplatePreview) {
  const { regulatorId, ...texts } = preview
  const { name, shortName, country } = found(await findOrganisation(tx, regulatorId))
  const day = today(tx)
  const template: DocumentTemplate = { ...texts, fromDay: day }
  const dates = { medicalClass, privilege: 'all' as const, ...demonstrationDays(day) }
  const shared = {
    regulator: { name, shortName: shortName ?? name, state: country ?? 'New Zealand' },
    holder: demonstrationHolder,
    examiner: {
      name: demonstrationExaminer,
      position: 'Medical Examiner',
      number: null,
      place: demonstrationPractice,
      signature: null,
      stamp: null,
    },
    brand: { product: config.product, displayName: config.displayName, isDraft: true },
    template,
    conditions: [],
    examinedOn: day,
    createdAt: tx.now,
  }
  if (template.document === 'certificate')
    return printCertificate({
      ...shared,
      number: demonstrationCertificate,
      issuedOn: day,
      decidedOn: day,
      rows: [{ ...dates, remainsFrom: null }],
      verificationCode: '0'.repeat(codeLength),
      publicUrl: publicAddress(config),
      extensionDays: 60,
    })
  if (template.document === 'report')
    return printReport({
      ...shared,
      assessedOn: day,
      certificateNumber: demonstrationCertificate,
      outcomes: [
        {
          medicalClass,
          outcome: 'eligible',
          reasons: '',
          concludedOn: null,
          dates: [{ ...dates, sentence: 'the calculation of the date is printed here' }],
        },
      ],
      surveillanceDuring: '',
      surveillanceNext: '',
      nextTests: [],
      considered: [],
      evidence: [],
      rules: [],
      otherTables: [],
      review: null,
    })
  return printRequestForm({
    number: demonstrationRequest,
    patient: {
      name: demonstrationHolder.name,
      nhi: null,
      dateOfBirth: demonstrationHolder.dateOfBirth,
      sex: 'F',
      address: demonstrationAddress.join(', '),
      phone: '',
    },
    tests: [{ number: `${demonstrationRequest}-1`, name: 'Lipids', code: '' }],
    isFasting: true,
    isUrgent: false,
    clinicalDetails: '',
    doctor: { name: demonstrationExaminer, number: null },
    resultsTo: [demonstrationPractice],
    copiesTo: [],
    laboratory: null,
    requestedOn: day,
    regulator: shared.regulator.shortName,
    template,
    brand: shared.brand,
    createdAt: tx.now,
  })
}
