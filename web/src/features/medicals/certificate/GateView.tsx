import { CloseButton, Modal } from '@mantine/core'
import { CertificateConditions } from './CertificateConditions.tsx'
import { GateBand } from './GateBand.tsx'
import { GateCode } from './GateCode.tsx'
import { GateRows } from './GateRows.tsx'
import classes from './GateView.module.css'
import { HolderOf } from './HolderOf.tsx'
import { useMyCertificates } from './use-my-certificates.ts'

type Props = { certificateId: number; isOpen: boolean; onClose: () => void }

/** A certificate in full screen, to show at the gate. It is checked again when it is opened. */
export const GateView = ({ certificateId, isOpen, onClose }: Props) => (
  <Modal.Root opened={isOpen} onClose={onClose} fullScreen transitionProps={{ duration: 200 }}>
    <Modal.Content className={classes.screen} aria-label="Medical certificate">
      <div className={classes.content}>
        <div className={classes.head}>
          <span>Medical certificate</span>
          <CloseButton size="lg" className={classes.close} onClick={onClose} aria-label="Close" data-autofocus />
        </div>
        <GateCertificate certificateId={certificateId} />
      </div>
    </Modal.Content>
  </Modal.Root>
)

function GateCertificate({ certificateId }: { certificateId: number }) {
  const { query, checkedAt, keptCertificates } = useMyCertificates()
  const isThis = (one: { certificateId: number }) => one.certificateId === certificateId
  const read = query.currentData?.find(isThis)
  const remembered = keptCertificates.find(isThis)
  const shownCertificate = read && checkedAt ? { ...read, checkedAt } : remembered
  const details = read ?? remembered?.details
  if (!shownCertificate) return <p>The certificate could not be loaded. Please try again when you are online.</p>
  return (
    <>
      <GateBand rows={shownCertificate.rows} checkedAt={shownCertificate.checkedAt} />
      {details && <HolderOf holder={details} number={shownCertificate.number} />}
      <GateRows rows={shownCertificate.rows} />
      {details && <CertificateConditions conditions={details.conditions} />}
      <GateCode certificate={shownCertificate} />
    </>
  )
}
