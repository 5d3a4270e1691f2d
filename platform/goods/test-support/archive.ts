import { crc32, deflateRawSync } from 'node:zlib';

/** Returns a ZIP archive of texts by their names. @param declared sizes that the archive declares instead of its own */
export function archiveOf(files: Record<string, string>, declared?: number): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared ?? data.length, 18);
    const lengths = Buffer.from(new Uint16Array([name.length, 0]).buffer);
    parts.push(Buffer.from('PK\x03\x04'), facts, lengths, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, lengths, place, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, directory, end]));
}
