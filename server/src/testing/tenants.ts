import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { eq } from 'drizzle-orm'
import { createDevice, listDevices } from '#features/account/second-step/remembered-devices/store.ts'
import { sendEmail } from '#features/emails/index.ts'
import { createRuleRow } from '#features/medicals/rule-rows/row-store.ts'
import { createRecordExport } from '#features/records/export-store.ts'
import { registrationEvidence, registrations } from '#features/registrations/tables.ts'
import { createRelationRequest } from '#features/relations/index.ts'
import { relationRequests as requests } from '#features/relations/tables.ts'
import { saveFile } from '#platform/files/files.ts'
import { administratorRecords } from './administrator-records.ts'
import { afterIssue } from './after-issue.ts'
import { appointmentRecord, appointmentSetUp } from './appointment-records.ts'
import { billingRecords } from './billing-records.ts'
import { debitRecords } from './debit-records.ts'
import { drawFixture } from './draw-fixture.ts'
import { examinerFixture } from './examiner-of.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from './factories.ts'
import { followedUp } from './followed-up.ts'
import { importRecords } from './import-records.ts'
import { oru } from './laboratory.ts'
import { laboratoryRecords } from './laboratory-records.ts'
import { letterPhrase } from './letter-phrase.ts'
import { libraryRecords } from './library-records.ts'
import { must, submittedMedical, version, witnessedMedical } from './medical-errand.ts'
import { addScene } from './medical-people.ts'
import { privacyRecords } from './privacy-records.ts'
import { customQuery, reportExport } from './queries/record.ts'
import { referred } from './referral-fixture.ts'
import { reminderRecords } from './reminder-records.ts'
import { reportSchedule } from './report-schedule.ts'
import { requirementRecords } from './requirement-records.ts'
import { resourceFile } from './resource-file.ts'
import { reviewed } from './review-fixture.ts'
import { scheduled } from './scheduled.ts'
import { templateDraft } from './template-draft.ts'
import type { Ids, RecordMaker, Tenant } from './tenant.ts'
import { app, as, database, signIn, site } from './test-app.ts'
import { timeLimits } from './time-limits.ts'
import { fileNumber } from './unique.ts'
import { upload } from './upload-hl7.ts'
import { videoRecord } from './video-records.ts'

/** Organisations with records that all contain a mark. If the mark appears anywhere else, something leaked. */
const staffGroups: RecordMaker = async ({ director, organisationId, mark }) => {
  const { body } = await director('POST', '/staffgroups', { organisationId, name: mark })
  return { staffGroupId: body.staffGroupId }
}

/** A location of the organisation with what visits need; the mark is its name and that of a room. */
const locations: RecordMaker = async ({ director, organisationId, mark }) => {
  const place = { address: mark, region: null, airfieldName: null, airfieldCode: null, isBookable: false, hours: [] }
  const rooms = [{ locationRoomId: null, name: mark }]
  const { body } = await director('POST', '/organisationlocations', { organisationId, name: mark, ...place, rooms })
  const made = { organisationLocationId: body.organisationLocationId }
  return { ...made, ...(await appointmentSetUp({ director, organisationId, mark, ids: made })) }
}

/** A medical that was issued, submitted and asked about, of a pilot whose name is the mark; and an open one. */
const medicals: RecordMaker = async ({ organisationId: practiceId, regulatorId, mark }) => {
  const scene = await addScene({ practiceId, lastName: mark, ...(regulatorId !== undefined && { regulatorId }) })
  const medicalId = await submittedMedical(scene)
  const { regulatorDoctor, doctor, pilot } = scene
  const question = { question: mark, version: await version(doctor, medicalId) }
  await must(regulatorDoctor('POST', `/medicals/${medicalId}/submission/questions`, question))
  const [document] = (await pilot('GET', `/medicals/${medicalId}/documents`)).body
  const [asked] = (await doctor('GET', `/medicals/${medicalId}/submission`)).body.questions
  const { medicalDocumentId } = document
  const { submissionQuestionId } = asked
  const { userId } = scene.people.pilot
  const messageId = await fileReport(userId, mark)
  const { documents } = (await doctor('GET', `/medicals/${medicalId}/results`)).body
  const openMedicalId = await witnessedMedical(scene, ['class2'])
  const { resultId } = documents[0]
  return {
    medicalId,
    openMedicalId,
    medicalDocumentId,
    submissionQuestionId,
    userId,
    messageId,
    resultId,
    ...(await followedUp(scene, medicalId, mark)),
    ...(await afterIssue(scene, medicalId, mark)),
    earlierMedicalId: medicalId,
  }
}

const report = `ED|11502-2^Report^LN||^application^pdf^Base64^${Buffer.from('%PDF-1.7 of a laboratory').toString('base64')}||||||F`

/** An unmatched report that an administrator filed to this person. */
async function fileReport(userId: number, mark: string): Promise<number> {
  const person = await addAdministrator()
  const administrator = await as(person)
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Filing' })
  const sent = oru({ name: `${mark}^Hemi`, born: '19800720', observations: [report] })
  const { messages } = await upload(await signIn(person), sent)
  const [messageId] = messages[0].messageIds
  const headers = { administratoractivity: String(body.administratorActivityId ?? body) }
  const assignment = { userId, version: 1, confirmed: ['Born', 'Family name'], reasons: [] }
  await must(administrator('PUT', `/hl7/${messageId}/user`, assignment, headers))
  return messageId
}

/** An address with a failed login, with the mark as its description. */
const ipInfo: RecordMaker = async ({ mark }) => {
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: 'Looking after logins' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const network = `2001:db8:77:${serial.toString(16)}`
  const payload = { userName: mark, password: 'wrong' }
  await app.inject({ method: 'POST', url: '/api/account/login', payload, remoteAddress: `${network}::1` })
  const { list } = (await administrator('GET', `/ipInfo?f=${network}::/64`, undefined, headers)).body
  const [{ ipInfoId }] = list
  await must(administrator('PUT', `/ipInfo/${ipInfoId}/description`, { description: mark }, headers))
  return { ipInfoId }
}

/** The director's own session, which is a login too. */
const sessions: RecordMaker = async ({ director }) => {
  const [{ sessionId }] = (await director('GET', '/account/sessions')).body
  return { sessionId, userLoginId: sessionId }
}

/** An email sent to the pilot, and one of their remembered browsers. */
const mailsAndDevices: RecordMaker = ({ ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const [createdAt, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
    const hashes = { selectorHash: `selector ${mark}`, verifierHash: `verifier ${mark}` }
    const device = { userId, ...hashes, browser: mark, createdAt, lastUsedAt: createdAt, expiresAt }
    await createDevice(tx, theSystem, device)
    const [{ rememberedDeviceId = 0 } = {}] = await listDevices(tx, userId, createdAt)
    const to = `${mark}@example.org`
    const mail = { toUserId: userId, to, template: 'passwordSet', values: { name: mark } } as const
    return { rememberedDeviceId, emailId: await sendEmail(tx, theSystem, mail) }
  })

/** The director's saved filter of a list. */
const savedFilters: RecordMaker = async ({ director, mark }) => {
  const filter = { listType: 'medicals', name: mark, query: { f: mark }, isDefault: true, staffGroupId: null }
  const { body } = await director('POST', '/savedFilters', filter)
  return { savedFilterId: body.savedFilterId }
}

/** Messages to the members of the organisation: one only for them, and one about the pilot. */
const messages: RecordMaker = async ({ director, organisationId, mark, ids: { userId } }) => {
  await addMember({ organisationId, permissions: Permission.Messages })
  const body = { toUserId: null, toOrganisationId: organisationId, isUrgent: true, privacy: 2, text: mark }
  await must(director('POST', '/users/message', body))
  const sent = await must(director('POST', `/users/${userId}/message`, { ...body, privacy: MessagePrivacy.Public }))
  return { userMessageId: Number(sent.messageId) }
}

/** An unsent message. */
const drafts: RecordMaker = async ({ director, organisationId, mark }) => {
  const body = { toUserId: null, toOrganisationId: organisationId, isUrgent: true, privacy: 2, text: mark }
  const draft = await must(director('PUT', '/messages/drafts', { ...body, regardingUserId: null, version: 0 }))
  return { messageDraftId: Number(draft.messageDraftId) }
}

/** An administrator's activity, with the mark as its text. */
const activities: RecordMaker = async ({ mark }) => {
  const administrator = await as(await addAdministrator())
  const { body } = await administrator('POST', '/administratorActivities', { description: mark })
  return { administratorActivityId: body.administratorActivityId }
}

/** A copy of their record that the pilot has requested. */
const recordExports: RecordMaker = async ({ ids: { userId = 0 } }) => {
  const asked = await database.transaction((tx) => createRecordExport(tx, { ...theSystem, userId }, { sessionId: 1 }))
  return { recordExportId: asked.recordExportId }
}

/** A request of the organisation by number, which contains as much of the mark as a number can. */
const relationRequests: RecordMaker = ({ organisationId, ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const [askedAt, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
    const person = { regulatorId: organisationId, organisationUserId: mark.slice(-10), dateOfBirth: '1980-07-20' }
    const request = { kind: 'care' as const, organisationId, askedBy: userId, ...person, askedAt, expiresAt }
    const { relationRequestId } = await createRelationRequest(tx, theSystem, request)
    return { relationRequestId }
  })

/** A future rule of the pilot's regulator; the mark is the reason. */
const ruleRowsToCome: RecordMaker = ({ ids: { regulatorId = 0 }, mark: note }) =>
  database.transaction(async (tx) => {
    const values = { item: 'replacement', payer: 'everybody', country: null, amountCents: 100 }
    const row = {
      regulatorId,
      kind: 'fee' as const,
      values,
      fromDay: '2190-01-01',
      toDay: null,
      replacesId: null,
      note,
    }
    const { ruleRowId } = await createRuleRow(tx, theSystem, { ...row, source: note, isConfirmed: true })
    return { ruleRowId }
  })

/** The pilot's number with their regulator, and the evidence sent with it. */
const claims: RecordMaker = ({ ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const [claim] = await tx.select().from(registrations).where(eq(registrations.userId, userId))
    const { registrationId, regulatorId } = claim as typeof registrations.$inferSelect
    const bytes = Buffer.from('%PDF-1.7 of a licence %%EOF')
    const actor = { ...theSystem, userId }
    const fileId = await saveFile(tx, actor, site.storage, { bytes, fileName: `${mark}.pdf`, subjectUserId: userId })
    await tx.insert(registrationEvidence).values({ registrationId, fileId })
    return { registrationId, fileId, regulatorId }
  })

/** A possible duplicate of the person. */
const alike: RecordMaker = async () => ({ otherUserId: (await addIndividual()).userId })

/** A request of the organisation to the pilot, not answered yet. */
const asked: RecordMaker = ({ organisationId, ids: { userId = 0, regulatorId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const by = { userId, askedBy: userId, organisationUserId: mark.slice(-10), dateOfBirth: '1980-07-20', regulatorId }
    const [askedAt, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
    const request = { kind: 'care' as const, organisationId, ...by, askedAt, expiresAt }
    const [created] = await tx.insert(requests).values(request).returning()
    return { askedRequestId: created?.relationRequestId ?? 0 }
  })

/** Records of the organisation. Add a new maker to one of these three lists, depending on the owner. */
export const ofOrganisation: RecordMaker[] = [staffGroups, locations, relationRequests, scheduled, debitRecords]
/** Records of the tenant's pilot, or of no one in the tenant. */
const ofPilot: RecordMaker[] = [
  medicals,
  ipInfo,
  mailsAndDevices,
  messages,
  activities,
  recordExports,
  claims,
  reviewed,
  ruleRowsToCome,
  asked,
  alike,
  timeLimits,
  referred,
  examinerFixture,
  drawFixture,
  ...[libraryRecords, importRecords, privacyRecords, requirementRecords, reminderRecords],
  ...[letterPhrase, templateDraft, resourceFile],
  videoRecord,
  ...billingRecords,
  ...[customQuery, reportExport, reportSchedule],
  appointmentRecord,
  ...administratorRecords,
  ...laboratoryRecords,
]
/** Records of the caller, here the director. */
export const ofCaller: RecordMaker[] = [sessions, savedFilters, drafts]

let serial = 0

const directing = Permission.Medicals | Permission.Messages

export async function addTenant(): Promise<Tenant> {
  const organisationId = await addOrganisation(allBits, OrganisationType.Medical_practice)
  const owner = await addMember({ organisationId, roles: Role.Director, permissions: directing })
  const idsOfOrganisation: Ids = { organisationId }
  const ids: Ids = { organisationId, userId: owner.userId }
  const tenant = { mark: newMark(), organisationId, director: await as(owner), ids }
  for (const make of ofOrganisation) Object.assign(idsOfOrganisation, await make(tenant))
  Object.assign(ids, idsOfOrganisation)
  for (const make of [...ofPilot, ...ofCaller]) Object.assign(ids, await make(tenant))
  return { ...tenant, idsOfOrganisation }
}

const newMark = () => `cnry${fileNumber}x${++serial}`

/** Another pilot of a practice and of a regulator, with all their records. */
export async function addPilotTo(organisationId: number, regulatorId: number): Promise<{ ids: Ids; mark: string }> {
  const owner = await addMember({ organisationId, roles: Role.Director, permissions: directing })
  const ids: Ids = { organisationId, userId: owner.userId }
  const tenant = { mark: newMark(), organisationId, regulatorId, director: await as(owner), ids }
  for (const make of ofPilot) Object.assign(ids, await make(tenant))
  return tenant
}

/** Users without any relation to a tenant, each in their own organisation. */
export async function strangers(): Promise<[who: string, person: Person][]> {
  const { Medical_practice, Specialist_practice, Medical_regulator, Regulator } = OrganisationType
  const at = async (types: number, roles: number) =>
    addMember({ roles, permissions: allBits, organisationId: await addOrganisation(allBits, types) })
  return [
    ['a director elsewhere', await at(Medical_practice, Role.Director)],
    ['a doctor elsewhere', await at(Medical_practice, Role.Practice_doctor)],
    ['a specialist elsewhere', await at(Specialist_practice, Role.Specialist)],
    ['a flying school', await at(0, Role.Director)],
    ['another regulator’s doctor', await at(Medical_regulator, Role.Regulator_doctor)],
    ['another regulator’s agent', await at(Regulator, Role.Regulator)],
    ['an individual', await addIndividual()],
  ]
}
