import type { EquipmentKind } from '#api/generated.ts'

export const equipmentNames: Record<EquipmentKind, string> = {
  ecg: 'ECG machine',
  audiometer: 'Audiometer',
  spirometer: 'Spirometer',
  vision_screener: 'Vision screener',
}
