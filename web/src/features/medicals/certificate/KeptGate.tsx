import classes from './CertificateCard.module.css'
import { CertificateConditions } from './CertificateConditions.tsx'
import { GateBand } from './GateBand.tsx'
import { GateCode } from './GateCode.tsx'
import { GateRows } from './GateRows.tsx'
import { HolderOf } from './HolderOf.tsx'
import type { KeptCertificate } from './offline-certificates.ts'

/** A certificate as stored on this device, to show at the gate: dates, when they were checked, and the code. */
export const KeptGate = ({ certificate }: { certificate: KeptCertificate }) => (
  <section className={classes.card} aria-label={`Medical certificate ${certificate.number}`}>
    <div className={classes.head}>
      <h2 className={classes.title}>Medical certificate</h2>
      <span>No. {certificate.number}</span>
    </div>
    <GateBand rows={certificate.rows} checkedAt={certificate.checkedAt} />
    {certificate.details && <HolderOf holder={certificate.details} number={certificate.number} />}
    <GateRows rows={certificate.rows} />
    {certificate.details && <CertificateConditions conditions={certificate.details.conditions} />}
    <GateCode certificate={certificate} />
  </section>
)
