declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat: 'truetype' | 'woff' | 'woff2';
    keepFeatures?: readonly string[];
    /** A number pins the axis to that value. */
    variationAxes?: Readonly<Record<string, number>>;
  };
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
