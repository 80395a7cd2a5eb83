import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import classes from './CertificateCard.module.css'
import { ShowAtTheGate } from './CertificateCard.tsx'
import { CertificateConditions } from './CertificateConditions.tsx'
import { GateBand } from './GateBand.tsx'
import { HolderOf } from './HolderOf.tsx'
import type { KeptCertificate } from './offline-certificates.ts'

/** A certificate as stored on this device, for use offline. */
export const KeptCard = ({ certificate }: { certificate: KeptCertificate }) => (
  <section className={classes.card} aria-label={`Medical certificate ${certificate.number}`}>
    <div className={classes.head}>
      <h2 className={classes.title}>Medical certificate</h2>
      <span>No. {certificate.number}</span>
    </div>
    <GateBand rows={certificate.rows} checkedAt={certificate.checkedAt} />
    {certificate.details && <HolderOf holder={certificate.details} number={certificate.number} />}
    <dl className={classes.rows}>
      {certificate.rows.map(({ medicalClass, privilege, toDay }) => (
        <div key={`${medicalClass} ${privilege}`} className={classes.row}>
          <dt className={classes.what}>
            {nameOfClass(medicalClass)}
            {privilege !== 'all' && <span className={classes.privilege}>{privilegeNames[privilege]}</span>}
          </dt>
          <dd className={classes.until}>
            <b>{formatDay(toDay)}</b>
          </dd>
        </div>
      ))}
    </dl>
    {certificate.details && <CertificateConditions conditions={certificate.details.conditions} />}
    <ShowAtTheGate certificate={certificate} />
  </section>
)
