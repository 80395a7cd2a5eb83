import { addMonths, dayInZone } from '@clearwing/domain/dates.ts'
import { examinationFields } from '@clearwing/domain/medicals/examination/fields.ts'
import { caller } from './callers.ts'
import {
  type Parties as AllParties,
  assessAs,
  decideAsSaved,
  finishMeasurements,
  modelOf,
  sendAndSign,
  versionOf,
} from './examined.ts'
import { hostileAfterwards } from './hostile-afterwards.ts'
import { contact, hostileBody, nextPayload } from './hostile-bodies.ts'
import { newPassword, newPilot } from './people.ts'

type Caller = Awaited<ReturnType<typeof caller>>

const classes = ['class2']
const today = dayInZone(new Date().toISOString())

type Answers = Record<string, { answer?: string }>
type Values = { history: Answers; family: Answers; more?: Answers; [section: string]: object | undefined }

/** Every question is answered with no, except the first. Its explanation must say something, whatever the payload is. */
const answered = (answers: Answers = {}) =>
  Object.fromEntries(
    Object.keys(answers).map((number, at) => [
      number,
      at === 0 ? { answer: 'yes', explanation: `${nextPayload(400)} Seen by a doctor in 2019.` } : { answer: 'no' },
    ]),
  )

/** The application of another person, with other texts. */
const applicationFrom = ({ history, family }: Values) => ({
  identity: {
    dateOfBirth: '1990-05-04',
    gender: 'F',
    feeReceiptDay: today,
    ...contact,
    employer: '<b>pwned',
  },
  flying: {
    licences: ['private'],
    kindsOfFlying: ['private'],
    totalHours: 2400,
    hoursLastYear: 310,
    licenceNumber: '',
    hoursLastHalfYear: 160,
    ifr: 'no',
    refused: 'yes',
    accident: 'yes',
    singlePilotPassengers: 'no',
  },
  medicines: { takes: 'yes', list: [{}, {}, {}] },
  lifestyle: { tobacco: 'never', smokedPastFiveYears: 'no', alcoholUnits: 4, drugs: 'yes', ethnicities: ['Māori'] },
  history: answered(history),
  family: answered(family),
  declaration: { isComplete: true, consentsToExperts: 'yes' },
})

type Parties = AllParties & { regulator: Caller }

async function apply(parties: Parties, practiceId: number, values: Values) {
  const { pilot, at } = parties
  const body = hostileBody('updateApplication', { values: applicationFrom(values), version: 1 })
  await pilot('put', `${at}/application`, body)
  await sendAndSign(parties, practiceId)
}

type Part = { part: string; values: Record<string, unknown> }

/** What another examination found, with every text field filled in. */
async function examine(parties: Parties, parts: Part[]) {
  const { doctor, at } = parties
  for (const [part, fields] of Object.entries(examinationFields)) {
    const found = parts.find((one) => one.part === part)?.values
    const texts = Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' ? [[name, nextPayload(field.max)]] : [],
    )
    if (!found && part !== 'questionnaires') continue
    const values = { ...found, ...Object.fromEntries(texts) }
    await doctor('put', `${at}/examination/${part}`, { values, version: 0 })
  }
  await finishMeasurements(parties)
}

/** A document with a hostile title and file name, and a stop of the time to decide. */
async function attachAndWait({ doctor, at }: Parties) {
  await doctor.upload(`${at}/attachments`, { kind: 'other', title: nextPayload(80) }, '<img src=x onerror=pwned=1>.pdf')
  type Clock = { clockId: number; kind: string; stops: { clockStopId: number }[] }
  const decision = (clocks: Clock[]) => clocks.find(({ kind }) => kind === 'decision')
  const clock = `${at}/clocks/${decision(await doctor('get', `${at}/clocks`))?.clockId}`
  const stopped = await doctor('post', `${clock}/stops`, hostileBody('stopClock', { awaited: 'report' }))
  const clockStopId = decision(stopped)?.stops.at(-1)?.clockStopId
  await doctor('put', `${clock}/resumption`, { clockStopId, arrivedOn: today })
}

/** Refers the applicant to a specialist, who accepts and reports; the referral is then closed. */
async function refer({ doctor, at }: Parties, specialist: Caller) {
  const shared = { application: ['identity', 'history'], parts: ['remarks'], results: false, attachments: [] }
  const asked = { practiceId: specialist.organisationId, specialty: 'other', shared, dueOn: '2190-01-01' }
  const { referralId, version } = await doctor('post', `${at}/referrals`, hostileBody('createReferral', asked))
  const referral = `/referrals/${referralId}`
  const accepted = await specialist('put', `${referral}/acceptance`, { version })
  await specialist('put', `${referral}/report`, hostileBody('updateReport', { values: {}, version: 0 }))
  const signed = { version: accepted.version, reportVersion: 1 }
  const reported = await specialist('post', `${referral}/report/signing`, signed)
  const reason = async (by: Caller, path: string, operationId: string, now: number) =>
    (await by('put', path, hostileBody(operationId, { version: now }))).version
  const returned = await reason(doctor, `${at}/referrals/${referralId}/return`, 'returnReferral', reported.version)
  const again = await specialist('post', `${referral}/report/signing`, { version: returned, reportVersion: 1 })
  await doctor('put', `${at}/referrals/${referralId}/closure`, { version: again.version })
  const another = async () => doctor('post', `${at}/referrals`, hostileBody('createReferral', asked))
  const declined = await another()
  await reason(specialist, `/referrals/${declined.referralId}/refusal`, 'declineReferral', declined.version)
  const withdrawn = await another()
  await reason(doctor, `${at}/referrals/${withdrawn.referralId}/withdrawal`, 'withdrawReferral', withdrawn.version)
}

const request = ({ doctor }: Parties, medicalId: number) =>
  doctor(
    'post',
    '/labRequests',
    hostileBody('createLabRequest', {
      medicalId,
      tests: ['lipids'],
      senderId: null,
      isFasting: false,
      isUrgent: false,
      copiesTo: [nextPayload(60), nextPayload(60)],
    }),
  )

async function decide({ doctor, at }: Parties, userId: number) {
  const { findings, phrases } = await doctor('get', `${at}/assessment`)
  type Found = { field: string | null }
  const numbers = (findings as Found[]).flatMap(({ field }) => /^comments\.(\w+)$/.exec(field ?? '')?.[1] ?? [])
  const tests = ['lipids', 'glucose', 'eye_report', 'spirometry', 'audiometry']
  const values = {
    comments: numbers.map((questionNumber) => ({ questionNumber })),
    conditions: [
      {
        code: phrases[0].code,
        classes,
        values: {},
        followUp: { everyMonths: 0, dueOn: addMonths(today, 3) },
      },
    ],
    waivers: tests.map((test) => ({ test })),
    decisions: [
      { medicalClass: classes[0], outcome: 'eligible_with_conditions', keepAnniversary: true, expiresOn: [] },
    ],
    recommendation: 'meets',
    risks: [{ code: 'C50', classes, likelihood: 1, consequence: 1, conclusion: 'acceptable' }],
    letter: { templateCode: null },
  }
  await assessAs({ doctor, at }, hostileBody('updateAssessment', { values, version: 0 }))
  await decideAsSaved({ doctor, at })
  const [{ certificateId }] = await doctor('get', `/users/${userId}/certificates`)
  return Number(certificateId)
}

/** Submits the medical; the regulator asks a question, which is answered, and audits it. */
async function review({ doctor, regulator, at }: Parties) {
  await doctor('post', `${at}/submission`, { version: await versionOf(doctor, at) })
  const asked = hostileBody('askPractice', { version: await versionOf(regulator, at) })
  await regulator('post', `${at}/submission/questions`, asked)
  const { questions } = await doctor('get', `${at}/submission`)
  const [{ submissionQuestionId }] = questions
  const answer = hostileBody('answerRegulator', { attachmentIds: [], version: await versionOf(doctor, at) })
  await doctor('put', `${at}/submission/questions/${submissionQuestionId}`, answer)
  const { status, version } = await regulator('get', at)
  if (status !== 'in_audit') await regulator('post', `${at}/audit`, { version })
  const { audits } = await regulator('get', `${at}/submission`)
  const { checklist, version: auditVersion } = audits.at(-1)
  const marks = checklist.map(({ item }: { item: string }) => ({ item, mark: 'minor' }))
  await regulator('put', `${at}/audit`, hostileBody('updateAudit', { checklist: marks, version: auditVersion }))
}

/** A person with hostile names, whose medical is hostile in every text, from the application to its audit. */
export async function hostileMedical(baseURL: string, userName: string) {
  await newPilot(baseURL, userName, 'Hostile', 'Person')
  const pilot = await caller(baseURL, userName, newPassword)
  await pilot('put', '/users/me/termsandconditions', { accept: true })
  const [doctor, nurse, regulator] = [
    await caller(baseURL, 'demo.doctor'),
    await caller(baseURL, 'demo.nurse'),
    await caller(baseURL, 'demo.regdoctor'),
  ]
  const { userId, version, dateOfBirth } = (await pilot('get', '/users/me')).user
  const plain = { dateOfBirth, gender: 'F', hpiPractitioner: null, practisingNumber: null, version }
  const phones = { phone: contact.phone, otherPhone: contact.phone }
  await pilot('put', '/users/me', hostileBody('updateUser', { ...plain, ...phones }))

  const model = await modelOf(doctor, 'class2')
  const { regulatorId, practiceId } = model
  const { medicalId } = await pilot('post', '/medicals', { regulatorId, classes })
  const parties = { pilot, doctor, nurse, regulator, at: `/medicals/${medicalId}` }
  await apply(parties, practiceId, (await doctor('get', `/medicals/${model.medicalId}/application`)).values)
  await examine(parties, (await doctor('get', `/medicals/${model.medicalId}/examination`)).parts)
  await attachAndWait(parties)
  await refer(parties, await caller(baseURL, 'demo.specialist'))
  await request(parties, Number(medicalId))
  const certificateId = await decide(parties, userId)
  await review(parties)
  const about = { toUserId: doctor.userId, toOrganisationId: practiceId, isUrgent: true, privacy: 2 }
  await pilot('post', `/users/${userId}/message`, hostileBody('createMessageAboutUser', about))
  const report = { regulatorId, practiceId, kind: 'change', fromDay: today, toDay: null }
  const reports = `/users/${userId}/healthReports`
  const { healthReportId, version: now } = await pilot('post', reports, hostileBody('createHealthReport', report))
  const handling = hostileBody('handleHealthReport', { isReportable: false, toDay: null, version: now })
  await doctor('put', `/healthReports/${healthReportId}/handling`, handling)
  const convenor = await caller(baseURL, 'demo.convenor')
  const record = { userId, medicalId: Number(medicalId), certificateId, regulatorId }
  return { ...record, pilotName: userName, ...(await hostileAfterwards({ ...parties, convenor }, record)) }
}
