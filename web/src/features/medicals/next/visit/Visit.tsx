import { formatMoment } from '@clearwing/domain/dates.ts'
import { canOfferTablet, canReadVisit, canSightIdentity, canWitness } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { signatureInWords } from '@clearwing/domain/medicals/signature.ts'
import { Text } from '@mantine/core'
import { useGetVisitQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { OfferTablet } from '#features/medicals/application/tablet/OfferTablet.tsx'
import { NumberInMedical } from '#features/registrations/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { FeeStep } from './FeeStep.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { VisitStep } from './VisitStep.tsx'
import { WitnessButton } from './WitnessButton.tsx'

type Title = 'Identity' | 'Fee' | 'Signature' | 'Witness'
type VisitStepState = { title: Title; isDone: boolean }

/** Steps of the visit in order; the first one not done is the current step. */
const stepsOf = ({ identity, fee, signedAt, witnessedAt }: Medical, hasFee: boolean): VisitStepState[] => [
  { title: 'Identity', isDone: identity !== null },
  ...(hasFee ? [{ title: 'Fee' as const, isDone: fee !== null }] : []),
  { title: 'Signature', isDone: signedAt !== null },
  { title: 'Witness', isDone: witnessedAt !== null },
]

/** Identity, fee, signature and witness, before anything is measured (form 24067-001). */
export function Visit({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { medicalId } = medical
  const { currentData: visit } = useGetVisitQuery({ medicalId }, { skip: !canReadVisit(actor, medical) })
  const { identity, personName, signedAt, witnessedAt, witnessedByName } = medical
  const steps = stepsOf(medical, visit?.fee != null)
  const current = steps.find(({ isDone }) => !isDone)?.title
  const step = (title: Title) => {
    const at = steps.findIndex((one) => one.title === title)
    return { number: at + 1, title, isDone: steps[at]?.isDone ?? false, isCurrent: title === current }
  }
  return (
    <Panel title="At the visit">
      <NumberInMedical medical={medical} />
      <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <VisitStep {...step('Identity')}>
          {identity ? (
            <Text>
              {identity.kind} ending {identity.characters}. Seen by {identity.sightedByName},{' '}
              <span className="tabular">{formatMoment(identity.sightedAt)}</span>.
            </Text>
          ) : visit && canSightIdentity(actor, medical) ? (
            <IdentityForm medical={medical} kinds={visit.identityKinds} />
          ) : (
            <Text c="var(--ui-text-2)">
              The examiner checks photo identification and records which document it was.
            </Text>
          )}
        </VisitStep>
        {visit?.fee && (
          <VisitStep {...step('Fee')}>
            <FeeStep medical={medical} fee={visit.fee} isCurrent={current === 'Fee'} />
          </VisitStep>
        )}
        <VisitStep {...step('Signature')}>
          <Text {...(!signedAt && { c: 'var(--ui-text-2)' })} role="status">
            {signedAt
              ? `Signed by ${personName}, ${signatureInWords(medical)}.`
              : identity
                ? `Waiting for ${personName} to sign. The signature appears here immediately.`
                : `${personName} signs once the identity has been checked.`}
          </Text>
          {canOfferTablet(actor, medical) && <OfferTablet {...medical} />}
        </VisitStep>
        <VisitStep {...step('Witness')}>
          {witnessedAt ? (
            <Text>
              Witnessed by {witnessedByName}, <span className="tabular">{formatMoment(witnessedAt)}</span>.
            </Text>
          ) : canWitness(actor, medical) ? (
            <WitnessButton medical={medical} isCurrent={current === 'Witness'} />
          ) : (
            <Text c="var(--ui-text-2)">
              The examiner witnesses the signature. No measurements are taken before that.
            </Text>
          )}
        </VisitStep>
      </ol>
    </Panel>
  )
}
