import { formatMoment } from '@clearwing/domain/dates.ts'
import { canReadVisit, canSightIdentity, canWitness } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { useGetVisitQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { NumberInMedical } from '#features/registrations/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { FeeStep } from './FeeStep.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { VisitStep } from './VisitStep.tsx'
import { WitnessButton } from './WitnessButton.tsx'

/** Identity, fee, signature, witness: before anything is measured (form 24067-001). */
export function Visit({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { medicalId } = medical
  const { currentData: visit } = useGetVisitQuery({ medicalId }, { skip: !canReadVisit(actor, medical) })
  const hasFee = visit?.fee != null
  const { identity, personName, signedAt, witnessedAt, witnessedByName } = medical
  return (
    <Panel title="At the visit">
      <NumberInMedical medical={medical} />
      <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <VisitStep number={1} title="Identity" isDone={identity !== null} isCurrent={identity === null}>
          {identity ? (
            <Text>
              {identity.kind} ending {identity.characters}. Seen by {identity.sightedByName},{' '}
              <span className="tabular">{formatMoment(identity.sightedAt)}</span>.
            </Text>
          ) : visit && canSightIdentity(actor, medical) ? (
            <IdentityForm medical={medical} kinds={visit.identityKinds} />
          ) : (
            <Text c="var(--ui-text-2)">The examiner looks at a document with a photo and records which.</Text>
          )}
        </VisitStep>
        {visit?.fee && (
          <VisitStep number={2} title="Fee" isDone={medical.fee !== null} isCurrent={medical.fee === null}>
            <FeeStep medical={medical} fee={visit.fee} />
          </VisitStep>
        )}
        <VisitStep
          number={hasFee ? 3 : 2}
          title="Signature"
          isDone={signedAt !== null}
          isCurrent={!signedAt && identity !== null}
        >
          <Text {...(!signedAt && { c: 'var(--ui-text-2)' })} role="status">
            {signedAt
              ? `Signed by ${personName}, ${formatMoment(signedAt)}.`
              : identity
                ? `Waiting for ${personName} to sign, on a device of their own. You see it here at once.`
                : `${personName} signs once the identity is seen.`}
          </Text>
        </VisitStep>
        <VisitStep
          number={hasFee ? 4 : 3}
          title="Witness"
          isDone={witnessedAt !== null}
          isCurrent={!witnessedAt && signedAt !== null}
        >
          {witnessedAt ? (
            <Text>
              Witnessed by {witnessedByName}, <span className="tabular">{formatMoment(witnessedAt)}</span>.
            </Text>
          ) : canWitness(actor, medical) ? (
            <WitnessButton medical={medical} />
          ) : (
            <Text c="var(--ui-text-2)">The examiner witnesses the signature. Nothing is measured before.</Text>
          )}
        </VisitStep>
      </ol>
    </Panel>
  )
}
