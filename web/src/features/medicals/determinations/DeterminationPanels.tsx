import { formatMoment } from '@clearwing/domain/dates.ts'
import { outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { Determination, Determinations } from '@clearwing/domain/medicals/determinations/schema.ts'
import { canDetermine } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { useListDeterminationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/audit/audit.module.css'
import { Loaded, type Query } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AmcSteps } from './AmcSteps.tsx'
import { DeterminationPanel } from './DeterminationPanel.tsx'

/** Every class that the regulator decides or has decided. */
export function DeterminationPanels({ medical }: { medical: Medical }) {
  const query = useListDeterminationsQuery({ medicalId: medical.medicalId }) as Query<Determinations>
  const mayDetermine = canDetermine(useActor(), medical)
  return (
    <Loaded query={query}>
      {({ list, phrases }) =>
        list.map((one) =>
          one.state !== 'decided' && mayDetermine ? (
            <DeterminationPanel key={one.determinationId} determination={one} phrases={phrases} medical={medical} />
          ) : (
            <DecidedDetermination key={one.determinationId} determination={one} medical={medical} />
          ),
        )
      }
    </Loaded>
  )
}

function DecidedDetermination({ determination, medical }: { determination: Determination; medical: Medical }) {
  const { medicalClass, values, decidedByName, decidedAt, steps } = determination
  const { outcome, reasons } = values
  return (
    <Panel title={`${nameOfClass(medicalClass)}, decided by ${medical.regulatorShortName}`}>
      <Text fw={560}>{decidedAt && outcome ? outcomeNames[outcome] : 'Not decided'}</Text>
      {decidedAt && (
        <Text fz={13} c="var(--ui-text-2)">
          {decidedByName}, {formatMoment(decidedAt)}
        </Text>
      )}
      {reasons && <Text className={classes.words}>{reasons}</Text>}
      {steps.length > 0 && <AmcSteps steps={steps} nextSteps={[]} />}
    </Panel>
  )
}
