import { type Actor, belongsTo, theSystem } from '@clearwing/domain/access/actor.ts'
import type { Certificate, RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { CertificateContent } from '#features/medicals/documents/certificate-content.ts'
import type { NoticeContent } from '#features/medicals/documents/notice.ts'
import type { NoticeFacts } from '#features/medicals/documents/notice-words.ts'
import type { PrintedRow } from '#features/medicals/documents/parties.ts'
import { type Parties, partiesOf } from '#features/medicals/documents/parties-of.ts'
import { reviewTerms } from '#features/medicals/documents/review-terms.ts'
import { createDocument } from '#features/medicals/documents/store.ts'
import { documentTemplateOn } from '#features/medicals/documents/template-store.ts'
import { readCertificatePeriods } from '#features/medicals/rule-rows/period-store.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'
import { keepNotice, type StoredEvent } from './event-store.ts'
import { findExaminer } from './examiner-store.ts'
import type { StoredCertificate } from './store.ts'

type Changed = { certificate: Certificate; stored: StoredCertificate; medical: Medical; event: StoredEvent }

const standingWords: Record<RowState['state'], string> = {
  pending: 'not yet in force',
  current: 'in force',
  expiring: 'in force',
  extended: 'extended',
  suspended: 'suspended',
  expired: 'expired',
  superseded: 'replaced',
  surrendered: 'surrendered',
  revoked: 'revoked',
}

/** The holder as printed from now on. */
const named = (parties: Parties, { holderName, dateOfBirth, holderRegistrationNumber }: Certificate): Parties => ({
  ...parties,
  holder: { ...parties.holder, name: holderName, dateOfBirth, participantId: holderRegistrationNumber },
})

/** Sender of a notice: the regulator or the practice that acted; the regulator if the holder acted. */
async function noticeParties(tx: Tx, site: Site, actor: Actor, { certificate, medical }: Changed) {
  const { regulatorId } = certificate
  const organisationId = actor.organisationId ?? regulatorId
  const isRegulator = organisationId === regulatorId
  const position = isRegulator ? 'for the Director' : 'Medical Examiner'
  const examiner = isRegulator ? undefined : await findExaminer(tx, actor.userId, regulatorId, medical.examinedOn ?? '')
  const desk = { organisationId, position }
  return named(await partiesOf(tx, site, actor, medical, examiner?.examinerNumber ?? '', desk), certificate)
}

/** Creates the notice of an event as a PDF stored with it. */
export async function writeNoticeOf(tx: Tx, site: Site, actor: Actor, changed: Changed, isProlonged: boolean) {
  const { certificate, event } = changed
  const { regulator, holder, examiner, address, sender, brand } = await noticeParties(tx, site, actor, changed)
  const { regulatorId, number, userId } = certificate
  const isReviewed = event.kind === 'revocation'
  const facts: NoticeFacts = { event, isProlonged, number, today: event.fromDay, authority: regulator.shortName }
  const content: NoticeContent = {
    regulator,
    holder,
    address,
    sender,
    brand,
    facts,
    writtenOn: event.fromDay,
    createdAt: event.at,
    rows: certificate.rows.map((row) => ({ ...row, remainsFrom: null, stateInWords: standingWords[row.state] })),
    signatory: actor.organisationId === null ? null : { ...examiner, number: examiner.number || null },
    review: isReviewed ? await reviewTerms(tx, regulatorId, event.fromDay) : null,
  }
  const { writeNotice } = await import('#features/medicals/documents/writers.ts')
  const fileName = `Notice ${number} of ${event.fromDay}.pdf`
  const bytes = await writeNotice(content)
  const fileId = await saveFile(tx, actor, site.storage, { fileName, bytes, subjectUserId: userId, isOurs: true })
  await keepNotice(tx, event.certificateEventId, fileId)
}

/** Marks a date that is not in force today, because it is printed beside others that are. */
const printedNow = (row: RowState): PrintedRow => ({
  ...row,
  remainsFrom: null,
  ...(!row.inForce && { stateInWords: standingWords[row.state] }),
})

/** The current certificate, in the name of its issuer. */
async function contentNow(tx: Tx, site: Site, { certificate, stored, medical }: Omit<Changed, 'event'>) {
  const issuer = { ...theSystem, userId: stored.issuedBy }
  const parties = named(await partiesOf(tx, site, issuer, medical, stored.examinerNumber), certificate)
  const { regulator, holder, examiner, brand, publicUrl } = parties
  const { number, issuedOn, code: verificationCode, conditions, rows } = certificate
  const content: CertificateContent = {
    number,
    issuedOn,
    examinedOn: stored.printed.examinedOn,
    decidedOn: issuedOn,
    regulator,
    holder,
    examiner,
    brand,
    publicUrl,
    conditions,
    verificationCode,
    createdAt: tx.now,
    rows: rows.filter(({ state }) => state !== 'superseded').map(printedNow),
    template: await documentTemplateOn(tx, certificate.regulatorId, 'certificate', issuedOn),
    extensionDays: (await readCertificatePeriods(tx, certificate.regulatorId, issuedOn)).extension,
  }
  return content
}

/** The current wallet card, created on request. */
export async function cardNow(tx: Tx, site: Site, held: Omit<Changed, 'event'>) {
  const { writeWalletCard } = await import('#features/medicals/documents/writers.ts')
  const bytes = await writeWalletCard(await contentNow(tx, site, held))
  const fileName = `Wallet card of medical certificate ${held.certificate.number}.pdf`
  return { bytes, file: { fileName, contentType: 'application/pdf' } }
}

/** Creates another PDF of the certificate after a loss or a correction; the earlier one is kept. */
export async function issueCopy(tx: Tx, site: Site, actor: Actor, changed: Changed) {
  const { certificate, event } = changed
  const { certificateId, medicalId, number, userId } = certificate
  const { writeCertificate } = await import('#features/medicals/documents/writers.ts')
  const bytes = await writeCertificate(await contentNow(tx, site, changed))
  const fileName = `Medical certificate ${number} of ${event.fromDay}.pdf`
  const fileId = await saveFile(tx, actor, site.storage, { fileName, bytes, subjectUserId: userId, isOurs: true })
  await createDocument(tx, { medicalId, certificateId, kind: 'certificate', fileId, createdAt: event.at })
}

/**
 * True for a practice's event, whose copy must be sent to the regulator; the regulator already knows its own and the
 * holder's.
 */
export const isOfPractice = (actor: Actor, regulatorId: number) =>
  actor.organisationId !== null && !belongsTo(actor, regulatorId)
