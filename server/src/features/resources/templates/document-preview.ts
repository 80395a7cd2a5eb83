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
import {
  demonstrationCreditNote,
  demonstrationInvoice,
} from '@clearwing/domain/resources/templates/demonstration-invoice.ts'
import type { DocumentTemplatePreview } from '@clearwing/domain/resources/templates/schema.ts'
import { creditNoteFile, invoiceFile } from '#features/invoices/index.ts'
import type { DocumentBrand } from '#features/medicals/documents/index.ts'
import { documentTemplateOn, printCertificate, printReport, printRequestForm } from '#features/medicals/index.ts'
import { findOrganisation, type StoredOrganisation } from '#features/organisations/index.ts'
import { publicAddress } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'

const medicalClass = 'class2'

/**
 * Prints a document for a person or organisation that does not exist. It is not stored, and every page says that it is a
 * draft.
 */
export async function previewDocumentTemplate(tx: Tx, site: Site, { regulatorId, ...texts }: DocumentTemplatePreview) {
  const day = today(tx)
  const template: DocumentTemplate = { ...texts, fromDay: day }
  const { product, displayName } = site.config
  const brand = { product, displayName, isDraft: true }
  if (template.document === 'credit_note')
    return creditNoteFile({ note: demonstrationCreditNote(day), template, brand, createdAt: tx.now })
  if (template.document === 'invoice')
    return invoiceFile({ invoice: demonstrationInvoice(day), template, brand, createdAt: tx.now })
  const regulator = found(await findOrganisation(tx, regulatorId ?? 0))
  return previewOfRegulator(tx, site, { regulator, template, brand })
}

/** The regulator's certificate of today for a person who does not exist, with this practice on it. Every page is a draft. */
export async function previewCertificate(tx: Tx, site: Site, regulator: StoredOrganisation, practiceName: string) {
  const template = await documentTemplateOn(tx, regulator.organisationId, 'certificate', today(tx))
  const { product, displayName } = site.config
  const brand = { product, displayName, isDraft: true }
  return previewOfRegulator(tx, site, { regulator, template, brand, practiceName })
}

type Preview = {
  regulator: StoredOrganisation
  template: DocumentTemplate
  brand: DocumentBrand
  practiceName?: string
}

function previewOfRegulator(
  tx: Tx,
  { config }: Site,
  { regulator, template, brand, practiceName = demonstrationPractice }: Preview,
) {
  const { name, shortName, country } = regulator
  const day = today(tx)
  const dates = { medicalClass, privilege: 'all' as const, ...demonstrationDays(day) }
  const shared = {
    regulator: { name, shortName: shortName ?? name, state: country ?? 'New Zealand' },
    holder: demonstrationHolder,
    examiner: {
      name: demonstrationExaminer,
      position: 'Medical Examiner',
      number: null,
      place: practiceName,
      signature: null,
      stamp: null,
    },
    brand,
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
