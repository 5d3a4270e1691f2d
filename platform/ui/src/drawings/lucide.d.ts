declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: [tag: string, attributes: Record<string, string>][];
  export default drawing;
}
