import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import {
  type CaseEvidence,
  type ConvenorCase,
  recommendationNames,
} from '@clearwing/domain/medicals/convenor/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import type { Part } from '#features/medicals/bundle/content.ts'
import { type BundleContents, gatherBundle, questionsPart } from '#features/medicals/bundle/service.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { readCaseFile } from './service.ts'
import { listEvidenceFiles } from './store.ts'

/**
 * The case file as submitted, with the evidence of both sides and the convenor. Without the certificate itself, because
 * it carries the code by which anyone can check whether it is in force.
 */
export async function gatherCase(tx: Tx, actor: Actor, one: ConvenorCase): Promise<BundleContents> {
  const { sentAt, sentByName, content, questions } = await readCaseFile(tx, one)
  const sent = content as SubmissionContent
  const documents = sent.documents.filter(({ kind }) => kind !== 'certificate')
  const medical = await loadMedical(tx, actor, one.medicalId)
  const copyOf = `Case ${one.caseId}. As ${sentByName} submitted it to ${one.regulatorShortName}, ${formatMoment(sentAt)}.`
  const more = [questionsPart({ questions }), reviewPart(one)]
  const gathered = await gatherBundle(tx, actor, medical, { ...sent, documents }, { copyOf, more })
  const files = await listEvidenceFiles(tx, one.caseId)
  const put = files.flatMap(({ caseEvidenceId, file }) => {
    const evidence = one.evidence.find((each) => each.caseEvidenceId === caseEvidenceId)
    return evidence ? [{ title: evidence.text, day: dayInZone(evidence.at), from: sideOf(evidence, one), file }] : []
  })
  return { ...gathered, title: `Review for ${one.personName}`, enclosed: [...gathered.enclosed, ...put] }
}

const sideOf = ({ side, byName }: CaseEvidence, { personName, regulatorShortName }: ConvenorCase) =>
  ({ person: personName, regulator: `${byName}, ${regulatorShortName}`, convenor: `${byName}, convenor` })[side]

function reviewPart(one: ConvenorCase): Part {
  const facts = [
    { label: one.revocation ? 'Revoked' : 'Refused', value: namesOfClasses(one.classes) },
    { label: 'By', value: one.regulatorShortName },
    { label: 'On', value: formatDay(one.decidedOn) },
    { label: 'Review requested', value: formatDay(one.requestedOn) },
    ...(one.adviser ? [{ label: 'Adviser', value: one.adviser }] : []),
    ...(one.recommendation ? [{ label: 'Recommendation', value: recommendationNames[one.recommendation] }] : []),
  ]
  const writtenEvidence = one.evidence.filter(({ file }) => file === null)
  return {
    title: 'Review and evidence',
    blocks: [
      { kind: 'heading', words: 'This review' },
      { kind: 'facts', facts },
      ...(one.revocation
        ? [
            {
              kind: 'heading' as const,
              words: `Grounds of the revocation of certificate ${one.revocation.certificateNumber}`,
            },
            { kind: 'words' as const, words: one.revocation.grounds ?? '' },
          ]
        : []),
      { kind: 'heading', words: 'Reasons for the request' },
      { kind: 'words', words: one.grounds },
      ...writtenEvidence.flatMap((evidence) => [
        { kind: 'heading' as const, words: `${sideOf(evidence, one)}, ${formatMoment(evidence.at)}` },
        { kind: 'words' as const, words: evidence.text },
      ]),
      ...(one.report
        ? [
            { kind: 'heading' as const, words: 'Report' },
            { kind: 'words' as const, words: one.report },
          ]
        : []),
    ],
  }
}
