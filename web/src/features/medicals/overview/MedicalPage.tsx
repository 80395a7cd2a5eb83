import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Outlet } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { LoadedMedical } from '#features/medicals/record/LoadedMedical.tsx'
import { ResultAlerts } from '#features/medicals/results/ResultAlerts.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import { MedicalHeader } from './MedicalHeader.tsx'
import classes from './MedicalPage.module.css'
import { medicalTabs } from './tabs.ts'

/** One medical: its person, its status, and the tabs that the reader may open. */
export const MedicalPage = () => (
  <LoadedMedical>{(medical) => <MedicalParts key={medical.medicalId} medical={medical} />}</LoadedMedical>
)

function MedicalParts({ medical }: { medical: Medical }) {
  const actor = useActor()
  const tabs = medicalTabs.filter(({ mayRead }) => mayRead(actor, medical))
  return (
    <>
      <MedicalHeader medical={medical} />
      {tabs.length > 1 && <PageTabs label="Parts of this medical" tabs={tabs} />}
      <div className={classes.body}>
        <ResultAlerts medical={medical} />
        <Outlet context={medical} />
      </div>
    </>
  )
}
