import { create } from 'zustand';

/** Whether the mobile menu is open; it outlives the header, which a bare page takes away. */
export const useMenu = create<{ open: boolean; toggle: () => void; close: () => void }>()((set) => ({
  open: false,
  toggle: () => set(({ open }) => ({ open: !open })),
  close: () => set({ open: false }),
}));
