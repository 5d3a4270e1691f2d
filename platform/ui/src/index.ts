export { Arch, type ArchProps } from './Arch';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './Button';
export { Card, type CardProps, cardLink, Ledger, type LedgerProps } from './Card';
export { classNames } from './class-names';
export { Dialog, type DialogProps } from './Dialog';
export { Eyebrow, type EyebrowProps } from './Eyebrow';
export {
  Field,
  type FieldControl,
  type FieldProps,
  SelectField,
  type SelectFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './Field';
export { Icon, type IconName, type IconProps } from './Icon';
export { LatticeTexture, type LatticeTextureProps } from './LatticeTexture';
export { Logo, LogoMark, type LogoProps } from './Logo';
export { STAR_PATH, TILE } from './lattice';
export { Notice, type NoticeProps, type NoticeTone } from './Notice';
export {
  Section,
  SectionHead,
  type SectionHeadProps,
  type SectionProps,
  type SectionTone,
  Wrap,
  type WrapProps,
} from './Section';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Star, type StarProps } from './Star';
export { Tabs, type TabsProps } from './Tabs';
export { VisuallyHidden } from './VisuallyHidden';
