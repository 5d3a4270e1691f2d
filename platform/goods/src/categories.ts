import type { Names } from './names';

export type Category = {
  /** Id of the category's service. */
  id: string;
  /** One of the service icons of `@platform/records`. */
  icon: string;
  name: Names;
};

/** The seven categories of goods in footer and enquiry form; enquiries have the Azerbaijani name. */
export const categories = [
  {
    id: 'cleaning',
    icon: 'Droplet',
    name: {
      az: 'Təmizləyici və yuyucu vasitələr',
      en: 'Cleaning and detergent products',
      ru: 'Чистящие и моющие средства',
    },
  },
  {
    id: 'workwear',
    icon: 'Shirt',
    name: {
      az: 'İş geyimləri və məktəbli formaları',
      en: 'Work and school clothing',
      ru: 'Рабочая и школьная одежда',
    },
  },
  {
    id: 'it-equipment',
    icon: 'Monitor',
    name: { az: 'İT avadanlığı', en: 'IT equipment', ru: 'ИТ-оборудование' },
  },
  {
    id: 'household',
    icon: 'Warehouse',
    name: {
      az: 'Təsərrüfat malları və məişət texnikası',
      en: 'Household goods and appliances',
      ru: 'Хозяйственные товары и бытовая техника',
    },
  },
  { id: 'furniture', icon: 'Sofa', name: { az: 'Mebel', en: 'Furniture', ru: 'Мебель' } },
  {
    id: 'plumbing',
    icon: 'Wrench',
    name: { az: 'Santexnika məhsulları', en: 'Plumbing products', ru: 'Сантехника' },
  },
  {
    id: 'stationery',
    icon: 'Book',
    name: {
      az: 'Dəftərxana və ofis ləvazimatları',
      en: 'Stationery and office supplies',
      ru: 'Канцелярские и офисные товары',
    },
  },
] as const satisfies readonly Category[];

/** The area of requests with lines of several areas. */
export const severalAreas = {
  id: 'several',
  name: { az: 'Bir neçə fəaliyyət sahəsi', en: 'Several services', ru: 'Несколько направлений' },
} as const satisfies Omit<Category, 'icon'>;
