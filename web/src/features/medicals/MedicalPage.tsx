import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { NavLink, Outlet, useParams } from 'react-router'
import { useGetMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { MedicalHeader } from './MedicalHeader.tsx'
import classes from './MedicalPage.module.css'
import { medicalTabs } from './tabs.ts'

/** One medical: whose it is and where it stands, and those of its parts that whoever looks may read. */
export function MedicalPage() {
  const medicalId = Number(useParams().medicalId)
  return (
    <Loaded query={useGetMedicalQuery({ medicalId })} rows={4}>
      {(medical) => <MedicalParts key={medicalId} medical={medical} />}
    </Loaded>
  )
}

function MedicalParts({ medical }: { medical: Medical }) {
  const actor = useActor()
  const tabs = medicalTabs.filter(({ mayRead }) => mayRead(actor, medical))
  return (
    <>
      <MedicalHeader medical={medical} />
      {tabs.length > 1 && (
        <nav className={classes.tabs} aria-label="Parts of this medical">
          {tabs.map(({ path, label }) => (
            <NavLink key={path} to={path} end className={classes.tab ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={classes.body}>
        <Outlet context={medical} />
      </div>
    </>
  )
}
