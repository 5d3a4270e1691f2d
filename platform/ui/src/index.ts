export { Arch, type ArchProps } from './Arch';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './Button';
export { Card, type CardProps, cardLink, Ledger, type LedgerProps } from './Card';
export { classNames } from './class-names';
export { Dialog, type DialogProps } from './Dialog';
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
export { LatticeTexture, type LatticeTextureProps, Star, type StarProps } from './Lattice';
export { Logo, LogoMark, type LogoProps } from './Logo';
export { Notice, type NoticeProps, type NoticeTone } from './Notice';
export { ProductCard, type ProductCardProps, type ProductLabels } from './ProductCard';
export { ProductList, type ProductListLabels, type ProductListProps } from './ProductList';
export {
  Eyebrow,
  type EyebrowProps,
  Section,
  SectionHead,
  type SectionHeadProps,
  type SectionProps,
  type SectionTone,
  Wrap,
  type WrapProps,
} from './Section';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Tabs, type TabsProps } from './Tabs';
export { TranslatedList, TranslatedText } from './TranslatedText';
export { VisuallyHidden } from './VisuallyHidden';
