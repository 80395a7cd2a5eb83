import { formatDay } from '@clearwing/domain/dates.ts'
import { isLiving } from '@clearwing/domain/medicals/certificate/befalls.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { isHolder } from '@clearwing/domain/medicals/rules.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { HolderActions } from '#features/medicals/health/HolderActions.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './CertificateCard.module.css'
import { CertificateConditions } from './CertificateConditions.tsx'
import { CertificateRows } from './CertificateRows.tsx'
import { certificateTitle, nameOfCertificate } from './certificate-title.ts'
import { FoundAgain } from './events/FoundAgain.tsx'
import { GateView } from './GateView.tsx'
import { isShownAtTheGate } from './offline-certificates.ts'
import { WalletCard } from './WalletCard.tsx'
import { worthShowing } from './worth-showing.ts'

/** The certificate as the holder carries it: dates, conditions, number, and how to show it. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { rows, conditions } = certificate
  const isInForce = rows.some(({ inForce }) => inForce)
  const isOwn = isHolder(useActor(), certificate)
  const isHeld = isInForce || rows.some(({ state }) => state === 'suspended')
  const mayShow = isOwn && isShownAtTheGate(certificate) && isInForce
  return (
    <section className={classes.card} aria-label={nameOfCertificate(certificate)}>
      <div className={classes.head}>
        <h2 className={classes.title}>{certificateTitle(certificate)}</h2>
        <Link to={`/certificate/${certificate.certificateId}`}>
          {certificate.kind === 'declaration' ? 'Open' : `No. ${certificate.number}`}
        </Link>
      </div>
      <CertificateRows rows={worthShowing(rows)} />
      <CertificateConditions conditions={conditions} />
      <ReportedLost certificate={certificate} />
      {isOwn && certificate.reportedLostOn !== undefined && <FoundAgain certificate={certificate} />}
      {mayShow && <ShowAtTheGate certificate={certificate} />}
      {isOwn && isHeld && <HolderActions />}
      {mayShow && <WalletCard certificateId={certificate.certificateId} />}
    </section>
  )
}

/** Anyone who checks the code reads the same, so the holder does not show it until it is replaced. */
const ReportedLost = ({ certificate: { reportedLostOn, rows } }: { certificate: Certificate }) =>
  reportedLostOn !== undefined &&
  rows.some(({ state }) => isLiving(state)) && (
    <div className={classes.lost}>
      <Status kind="warn" icon={IconAlertTriangle}>
        Reported lost
      </Status>
      <span>On {formatDay(reportedLostOn)}. The regulator issues a replacement with a new code.</span>
    </div>
  )

export function ShowAtTheGate({ certificate: { certificateId } }: { certificate: Pick<Certificate, 'certificateId'> }) {
  const [isOpen, setShown] = useState(false)
  return (
    <>
      <Button
        className={classes.show ?? ''}
        fullWidth
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
        onClick={() => setShown(true)}
      >
        Show at the gate
      </Button>
      <GateView certificateId={certificateId} isOpen={isOpen} onClose={() => setShown(false)} />
    </>
  )
}
