import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { flagsInWords } from '@clearwing/domain/hl7/message/flag.ts'
import { statusWords } from '@clearwing/domain/hl7/message/status.ts'
import { factsOfSection } from '@clearwing/domain/medicals/application/facts.ts'
import { sectionNames, sections } from '@clearwing/domain/medicals/application/schema.ts'
import { conditionsInFull } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { waiverInWords } from '@clearwing/domain/medicals/assessment/waivers.ts'
import { nameOfClass, namesOfClasses, privilegeTitles } from '@clearwing/domain/medicals/classes.ts'
import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import { factsOfPart } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import type { EarlierVersion, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { arrangeAgain, nameOfResult, sampleDayInWords } from '@clearwing/domain/medicals/results/series.ts'
import { signatureInWords } from '@clearwing/domain/medicals/signature.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { weighedRisks } from '#features/medicals/decision/contents.ts'
import { dayInWords } from '#features/medicals/documents/words.ts'
import type { Enclosure, Part, RecordBlock } from './content.ts'

type Fact = { label: string; value: string | null }
const given = (facts: Fact[]) => facts.flatMap(({ label, value }) => (value?.trim() ? [{ label, value }] : []))
const moment = (at: string | null) => at && formatMoment(at)

/**
 * Returns everything in a record as text, part by part. `taken` are results that were unlinked from the person since.
 */
export function recordParts(content: SubmissionContent, takenBackIds: Set<number>, enclosures: Enclosure[]): Part[] {
  return [
    { title: 'Overview', blocks: overview(content) },
    { title: 'Application', blocks: application(content) },
    { title: 'Examination', blocks: examination(content) },
    { title: 'Results', blocks: results(content, takenBackIds) },
    { title: 'Assessment and decision', blocks: assessment(content) },
    { title: 'Documents', blocks: documents(enclosures) },
  ]
}

function overview({ medical, certificates }: SubmissionContent): RecordBlock[] {
  const { identity, fee } = medical
  const facts = given([
    { label: 'Name', value: medical.personName },
    { label: 'Date of birth', value: medical.dateOfBirth && formatDay(medical.dateOfBirth) },
    { label: `Number with ${medical.regulatorShortName}`, value: medical.registrationNumber },
    { label: 'Regulator', value: medical.regulatorName },
    { label: 'Classes', value: namesOfClasses(medical.classes) },
    { label: 'Status', value: statusNames[medical.status] },
    { label: 'Practice', value: medical.practiceName },
    { label: 'Examiner', value: medical.examinerName },
    {
      label: 'Identity',
      value: identity && `${identity.kind}, checked by ${identity.sightedByName}, ${formatMoment(identity.sightedAt)}`,
    },
    { label: 'Fee', value: fee && `Confirmed by ${fee.seenByName}, ${formatMoment(fee.seenAt)}` },
    { label: 'Signed', value: signatureInWords(medical) },
    {
      label: 'Witnessed',
      value: medical.witnessedAt && `${medical.witnessedByName}, ${formatMoment(medical.witnessedAt)}`,
    },
    { label: 'Examined', value: medical.examinedOn && formatDay(medical.examinedOn) },
    { label: 'Decided', value: moment(medical.decidedAt) },
    { label: 'Certificate', value: certificates.map(({ number }) => number).join(', ') },
  ])
  return [
    { kind: 'heading', words: 'This medical' },
    { kind: 'facts', facts },
  ]
}

const application = ({ application: sent }: SubmissionContent): RecordBlock[] =>
  sections.flatMap((section): RecordBlock[] => {
    const facts = factsOfSection(section, sent)
    return facts.length === 0
      ? []
      : [
          { kind: 'heading', words: sectionNames[section] },
          { kind: 'facts', facts },
        ]
  })

function examination({ examination: parts }: SubmissionContent): RecordBlock[] {
  if (parts.length === 0) return [{ kind: 'words', words: 'No measurements were taken.' }]
  return parts.flatMap(({ part, values, savedByName, savedAtName, savedAt, signedOff }): RecordBlock[] => {
    const { facts, normal } = factsOfPart(part, values)
    if (facts.length + normal.length === 0) return []
    const by = [savedByName, savedAtName, formatMoment(savedAt)].filter(Boolean).join(', ')
    const done = signedOff ? ` Signed off by ${signedOff.name}, ${formatMoment(signedOff.at)}.` : ''
    return [
      { kind: 'heading', words: partNames[part] },
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      ...(normal.length > 0 ? [{ kind: 'words' as const, words: `Normal: ${normal.join(', ')}.` }] : []),
      { kind: 'words', words: `${by}.${done}` },
    ]
  })
}

function results({ results: sent }: SubmissionContent, takenBackIds: Set<number>): RecordBlock[] {
  const { series, documents } = arrangeAgain(sent)
  const all = [...series.flatMap(({ results: each }) => each), ...documents]
  const linkedResults = all.filter(({ resultId }) => !takenBackIds.has(resultId))
  const rows = linkedResults.map((one) => [
    nameOfResult(one),
    one.documentType === null ? `${one.value} ${one.unit}`.trim() : 'A file',
    one.range,
    flagInWords(one),
    one.status === 'final' ? '' : statusWords[one.status],
    sampleDayInWords(one),
    one.laboratory,
  ])
  const remarks = linkedResults.flatMap((one): RecordBlock[] => {
    const words = [one.notes, ...one.earlierVersions.map(replacedInWords)].filter((text) => text.trim() !== '')
    if (words.length === 0) return []
    return [
      { kind: 'heading', words: `${nameOfResult(one)}, ${sampleDayInWords(one)}` },
      { kind: 'words', words: words.join('\n') },
    ]
  })
  return [
    ...(rows.length === 0 ? [{ kind: 'words' as const, words: 'There are no laboratory results.' }] : []),
    ...(rows.length > 0
      ? [{ kind: 'table' as const, heading: 'Laboratory results', columns: resultColumns, rows }]
      : []),
    ...remarks,
    ...(takenBackIds.size > 0
      ? [{ kind: 'words' as const, words: 'Submitted results that have since been unlinked are left out.' }]
      : []),
  ]
}

/** Every flag as sent, and Clearwing's own mark if there is one. Empty for a normal value. */
function flagInWords({ abnormality, abnormalityBy, flag }: Result) {
  if (abnormality === null || abnormality === 'normal') return ''
  return [abnormalityBy === 'range' ? `${abnormality} (Clearwing)` : '', flagsInWords(flag)].filter(Boolean).join(', ')
}

/** A version that a later one replaced. */
const replacedInWords = ({ value, unit, documentType, status, reportedAt, replacedAt }: EarlierVersion) => {
  const was = documentType === null ? `${value} ${unit}`.trim() : 'A file'
  if (was === '') return ''
  const days = `reported ${formatMoment(reportedAt)}, replaced ${formatMoment(replacedAt)}`
  return `Earlier version (${statusWords[status].toLowerCase()}, ${days}): ${was}`
}

const resultColumns = [
  { heading: 'Test', share: 0.24 },
  { heading: 'Value', share: 0.18 },
  { heading: 'Range', share: 0.12 },
  { heading: 'Flag', share: 0.11 },
  { heading: 'Status', share: 0.11 },
  { heading: 'Date', share: 0.1 },
  { heading: 'Laboratory', share: 0.14 },
]

const recommendations = {
  meets: 'Meets the standards',
  does_not_meet: 'Does not meet the standards',
  refer: 'To be referred',
}

function assessment(content: SubmissionContent): RecordBlock[] {
  const { values, phrases, savedByName, savedAt } = content.assessment
  const { medical, application: sent } = content
  const day = dayInZone(medical.decidedAt ?? medical.statusSince)
  const conditions = conditionsInFull(values.conditions, phrases, day)
  const comments = values.comments.filter(({ text }) => text.trim() !== '')
  const facts = given([
    { label: 'Recommendation', value: values.recommendation && recommendations[values.recommendation] },
    ...values.waivers.map((waiver) => ({
      label: `Waived: ${testNames[waiver.test]}`,
      value: waiverInWords(waiver, content.assessment),
    })),
    { label: 'Surveillance while the certificate is in force', value: values.surveillanceDuring },
    { label: 'Surveillance with the next application', value: values.surveillanceNext },
  ])
  const titled = [
    ...comments.map(({ questionNumber, text }) => ({
      title: `${questionNumber} ${sent.questions.find(({ number }) => number === questionNumber)?.text ?? ''}`,
      text,
    })),
    ...weighedRisks(content.assessment),
    ...(values.notes.trim() ? [{ title: 'Conditions considered', text: values.notes }] : []),
  ]
  return [
    ...decided(content),
    {
      kind: 'table',
      heading: 'Conditions in full',
      columns: conditionColumns,
      rows:
        conditions.length === 0
          ? [['None', '', '']]
          : conditions.map(({ code, text, classes }) => [code, text, namesOfClasses(classes)]),
    },
    ...(facts.length > 0
      ? [
          { kind: 'heading' as const, words: 'Follow-up' },
          { kind: 'facts' as const, facts },
        ]
      : []),
    ...titled.flatMap(({ title, text }): RecordBlock[] => [
      { kind: 'heading', words: title },
      { kind: 'words', words: text },
    ]),
    ...(savedAt ? [{ kind: 'words' as const, words: `Assessed by ${savedByName}, ${formatMoment(savedAt)}.` }] : []),
  ]
}

const conditionColumns = [
  { heading: 'Code', share: 0.12 },
  { heading: 'Condition', share: 0.66 },
  { heading: 'Classes', share: 0.22 },
]

const decided = ({ assessment: { values }, certificates }: SubmissionContent): RecordBlock[] =>
  values.decisions.flatMap(({ medicalClass, outcome, reasons }): RecordBlock[] => {
    const rows = certificates.flatMap((one) => one.rows).filter((row) => row.medicalClass === medicalClass)
    const days = rows.map(
      ({ privilege, originalToDay }) => `${privilegeTitles[privilege]}: to the end of ${formatDay(originalToDay)}.`,
    )
    return [
      { kind: 'heading', words: `${nameOfClass(medicalClass)}: ${outcomeNames[outcome].toLowerCase()}` },
      {
        kind: 'words',
        words: [...days, reasons].filter((words) => words.trim() !== '').join('\n') || 'No reasons were given.',
      },
    ]
  })

/** Every file with its digest, so that a copy can be compared with what was sent. */
function documents(enclosures: Enclosure[]): RecordBlock[] {
  if (enclosures.length === 0) return [{ kind: 'words', words: 'There are no documents.' }]
  const rows = enclosures.map(({ title, from, day, sha256 }) => [
    title,
    from,
    day ? dayInWords(day) : '',
    inGroups(sha256),
  ])
  return [{ kind: 'table', heading: 'Files and their SHA-256', columns: documentColumns, rows }]
}

const documentColumns = [
  { heading: 'Document', share: 0.26 },
  { heading: 'From', share: 0.2 },
  { heading: 'Date', share: 0.13 },
  { heading: 'SHA-256', share: 0.41 },
]

/** Groups of eight characters, so that a digest can wrap and is easier to read. */
const inGroups = (digest: string) => digest.match(/.{1,8}/g)?.join(' ') ?? ''
