/** First names of one culture: those of the last decades, and those of the previous generation. */
export interface FirstNames {
  women: readonly string[]
  men: readonly string[]
  olderWomen: readonly string[]
  olderMen: readonly string[]
}

const names = (women: string, men: string, olderWomen: string, olderMen: string): FirstNames => ({
  women: women.split(' '),
  men: men.split(' '),
  olderWomen: olderWomen.split(' '),
  olderMen: olderMen.split(' '),
})

export const FIRST_NAMES = {
  north: names(
    'Aakriti Aarti Aditi Akanksha Anjali Ankita Anushka Apoorva Arushi Avni Bhavna Charu Deepika Diksha Divya Garima Ishita Jyoti Kanika Khushboo Kriti Mansi Megha Muskan Nandini Neha Nidhi Nikita Palak Pallavi Pooja Prachi Pragya Priya Priyanka Radhika Richa Ritika Riya Sakshi Saloni Shalini Shreya Shruti Shivangi Simran Sneha Sonali Srishti Swati Tanvi Tanya Vaishali Vandana Vidhi Yashika',
    'Aakash Aditya Akhil Akshay Aman Amit Anand Ankit Ankur Anurag Arjun Ashish Ayush Chirag Deepak Dev Gaurav Harsh Himanshu Ishaan Kapil Karan Kartik Kunal Lakshya Manish Mayank Mohit Naman Nikhil Nitin Piyush Pranav Prateek Prashant Puneet Raghav Rahul Rajat Rishabh Ritesh Rohan Rohit Sachin Sagar Sahil Saurabh Shivam Shubham Siddharth Sumit Tarun Tushar Utkarsh Varun Vikas Vikram Vivek Yash',
    'Alka Anita Archana Asha Kavita Kiran Madhu Mamta Manju Meena Neelam Poonam Pratibha Rachna Rashmi Reena Rekha Renu Sangeeta Sapna Seema Shashi Sunita Sushma Usha Vandana Vinita',
    'Ajay Alok Anil Arun Ashok Dinesh Hemant Mahesh Manoj Mukesh Naresh Pankaj Pradeep Praveen Rajeev Rajesh Rakesh Ramesh Ravi Sandeep Sanjay Sanjeev Satish Shailendra Sudhir Sunil Suresh Vijay Vinod Yogesh',
  ),
  punjabi: names(
    'Aanchal Aarti Aditi Anmol Ankita Bhavya Deepika Divya Esha Gunjan Isha Kanika Karishma Kashish Mahima Mansi Natasha Neha Nikita Pallavi Pooja Priya Raveena Rhea Ridhima Ritu Sakshi Shivani Shruti Simran Sonam Tanya Tanvi Vani',
    'Aditya Abhay Akshay Amit Ankit Arjun Arnav Dhruv Gaurav Gautam Ishaan Kabir Karan Kunal Manav Mohit Nikhil Nitin Pulkit Rahul Rajat Raghav Rohan Rohit Sahil Siddharth Sumeet Tarun Varun Vikrant Vishal Vivek Yash',
    'Anita Anju Indu Kamini Kavita Kiran Madhu Meenu Neelam Neena Neeru Poonam Promila Reema Ritu Seema Shashi Sunita Veena',
    'Ajay Anil Arun Ashok Deepak Kamal Lalit Naresh Naveen Parveen Rajesh Rajiv Rakesh Raman Sanjeev Satish Subhash Sunil Vijay Vinod Vipan',
  ),
  marathi: names(
    'Aditi Aishwarya Ankita Apurva Arya Ashwini Bhagyashree Chaitrali Devika Dhanashree Gauri Gayatri Isha Janhavi Kasturi Ketaki Madhura Manasi Mayuri Mrunal Mugdha Namrata Neha Pallavi Payal Pooja Prajakta Pranali Priyanka Radhika Rasika Revati Rucha Rutuja Saee Sanika Sayali Shivani Shraddha Shweta Siddhi Snehal Sonali Swarali Tejal Tejaswini Vaidehi Vaishnavi Vrushali',
    'Abhijeet Aditya Akash Akshay Amey Aniket Aniruddha Atharva Chaitanya Chinmay Devendra Gaurav Harshad Hrishikesh Kaustubh Kedar Ketan Mandar Mayur Mihir Nikhil Ninad Omkar Onkar Parag Prathamesh Pratik Rahul Rohan Rohit Rushikesh Sagar Sameer Sanket Saurabh Shantanu Shreyas Shubham Siddhesh Soham Suyash Swapnil Tejas Tushar Vaibhav Varad Viraj Yash Yogesh',
    'Anjali Archana Asha Ashwini Jayashree Kalpana Manisha Medha Meenal Nanda Nilima Pratibha Rohini Sadhana Sangeeta Savita Shubhangi Smita Sunita Suvarna Ujwala Vaishali Vandana Varsha Vidya',
    'Ajit Anil Arvind Ashok Avinash Deepak Dilip Girish Hemant Jayant Kiran Mahesh Makarand Milind Nitin Pramod Prasad Prashant Rajendra Ravindra Sachin Sanjay Satish Shirish Shrikant Sudhir Sunil Uday Vijay Vilas Vinayak',
  ),
  gujarati: names(
    'Aditi Avani Bansi Bhumi Charmi Darshana Dhara Dhruvi Drashti Forum Grishma Hemangi Hetal Hetvi Hiral Janki Jinal Juhi Kajal Khyati Kinjal Komal Krupa Krishna Mansi Mital Mira Nidhi Niyati Pooja Prachi Radhika Riddhi Rinkal Roshni Rutvi Shivani Shraddha Siddhi Snehal Stuti Twinkle Urvi Urvashi Vaishali Vidhi Yesha Zeel',
    'Aakash Abhi Ankit Bhavin Bhavik Chintan Chirag Darshan Deep Dhaval Dhruv Dhruvil Divyesh Gaurang Hardik Harsh Harshil Hiren Jay Jaydeep Jignesh Jigar Kalpesh Karan Kaushal Keval Krunal Kunal Manan Maulik Meet Mehul Milan Mitesh Nikunj Nirav Niraj Parth Pratik Ravi Rohan Rushi Sagar Samir Smit Tejas Uday Utsav Vatsal Viral Vishal Yash',
    'Alpa Amisha Asha Bhavna Bina Chetna Daksha Falguni Hansa Hina Ila Jagruti Jyoti Kalpana Kokila Meena Nayana Nita Pallavi Parul Rekha Rita Sonal Trupti Varsha',
    'Ajay Ashok Ashwin Bharat Bhupendra Chetan Dilip Dinesh Girish Hasmukh Hitesh Jayesh Jitendra Kamlesh Ketan Kirit Mahesh Manish Mukesh Nilesh Paresh Pravin Rajesh Rakesh Sanjay Shailesh Vipul',
  ),
  bengali: names(
    'Ankita Ananya Anindita Antara Arpita Ankana Barnali Chandrima Debolina Debjani Deblina Diya Ipsita Ishani Jayeeta Kasturi Koyel Madhurima Mahua Mohona Moumita Oindrila Paromita Piyali Poulami Pritha Priyanka Rituparna Riya Rupsha Sanchari Sayani Shreya Shreyasi Sohini Srabani Sreeja Srijita Suchismita Sudeshna Sulagna Susmita Tanushree Tiyasha Trisha Upasana',
    'Abhijit Abhirup Agnibha Anik Anirban Arindam Arka Arnab Aritra Avik Ayan Bodhisattwa Debanjan Debayan Dipayan Dwaipayan Indranil Joy Kaushik Koustav Mainak Nilanjan Niladri Prosenjit Rajarshi Ranajit Rishav Ritwik Rohan Rudra Sagnik Sandipan Sayan Sayantan Shamik Shubhankar Soham Soumik Soumya Souvik Subhadip Subhajit Sudip Suman Surajit Swarnendu Tanmay Tathagata Tirthankar',
    'Aparna Aruna Bhaswati Chaitali Dipa Gopa Indrani Jayati Kakali Keya Krishna Mala Mitali Nandita Papiya Rina Rupa Sarmistha Sharmila Shukla Sikha Soma Sumitra Sutapa Swapna Tapati',
    'Amitava Ashis Asim Biswajit Debashis Dipankar Gautam Goutam Jayanta Kalyan Malay Manas Partha Pradip Prabir Pranab Rabin Sanjib Subir Subrata Sujit Sukanta Supriyo Swapan Tapan Tarun Utpal',
  ),
  tamil: names(
    'Abinaya Aishwarya Akila Anitha Aparna Archana Arthi Bhavani Charulatha Deepa Deepika Dharani Divya Gayathri Gomathi Harini Hemalatha Indhu Janani Jayashree Kavitha Kavya Keerthana Kiruthika Lakshmi Lavanya Madhumitha Mahalakshmi Meenakshi Monisha Nandhini Nithya Nivetha Oviya Pavithra Preethi Priyadharshini Ramya Ranjani Sandhya Sangeetha Saranya Shalini Sindhu Sneha Sowmya Subhashini Sudha Swathi Thenmozhi Vaishnavi Vidhya Vinodhini Yamini',
    'Aravind Arun Ashwin Balaji Bharath Chandru Deepan Dinesh Ezhil Gautham Gokul Gopinath Hariharan Hari Jagadeesh Karthik Karthikeyan Kavin Kishore Lokesh Madhan Manikandan Mohan Mukundan Naveen Nithin Praveen Prabhu Prasanna Prakash Rajesh Raghuram Ramkumar Sanjay Santhosh Saravanan Sathish Senthil Shankar Shyam Siva Sivakumar Sriram Srinath Sudharsan Surya Tamilselvan Udhay Vasanth Venkatesh Vignesh Vijay Vishnu Yuvaraj',
    'Amudha Bhanumathi Chitra Geetha Hema Indira Jayanthi Kalpana Kamala Latha Malathi Meena Nirmala Padma Prema Radha Rajalakshmi Revathi Sarala Selvi Shanthi Sumathi Uma Usha Vasantha Vijaya',
    'Anbu Annamalai Babu Chandrasekar Elango Ganesan Gopal Ilango Jayakumar Kannan Kumar Mahadevan Murali Murugan Natarajan Palani Ramesh Ravichandran Sekar Selvam Sridhar Sundar Suresh Thiagarajan Vasudevan',
  ),
  telugu: names(
    'Akhila Alekhya Anusha Anjali Bhargavi Bhavana Bindu Chandana Deepthi Divya Harika Harshitha Himabindu Jahnavi Keerthi Keerthana Lahari Lalitha Lavanya Madhavi Manasa Meghana Mounika Navya Neelima Nikhitha Niharika Pallavi Pranathi Pravallika Prasanna Pratyusha Ramya Sahithi Sai Sirisha Sindhu Sneha Sowjanya Spandana Sravani Sravya Sushma Swathi Tejaswi Tejaswini Vaishnavi Varsha Yamini',
    'Abhilash Abhiram Aditya Akhil Anil Anvesh Arun Avinash Bharath Bhargav Chaitanya Charan Dheeraj Ganesh Goutham Harish Harsha Hemanth Jagadish Karthik Kiran Koushik Krishna Lokesh Madhu Mahesh Manoj Naveen Nikhil Nithin Pavan Phanindra Pradeep Praneeth Prashanth Rajesh Rakesh Ravi Rohith Sandeep Santhosh Sashank Shiva Sravan Srikanth Sumanth Surya Tarun Teja Uday Varun Venkatesh Vamsi Vinay Vishnu',
    'Anuradha Aruna Bharathi Hymavathi Jaya Jyothi Kalpana Kavitha Lakshmi Madhavi Padmaja Padmavathi Radha Rajani Rajeswari Rama Sailaja Sandhya Sarada Sunitha Sujatha Swarna Vasundhara Vijaya',
    'Ananda Anjaneyulu Bhaskar Chandrasekhar Gopal Hanumantha Janardhan Kishore Madhusudhan Mallikarjuna Mohan Murali Nageswara Narasimha Prabhakar Prasad Raghu Raja Ramana Ramesh Satyanarayana Srinivas Sudhakar Suresh Venkata Venugopal',
  ),
  kannada: names(
    'Aishwarya Akshatha Amulya Ananya Anusha Apoorva Archana Ashwini Bhavana Bhoomika Chaitra Chandana Deepa Deepika Divya Harshitha Hamsa Kavya Kavana Keerthi Lakshmi Lavanya Madhura Manasa Meghana Nayana Namratha Nisarga Nikitha Pallavi Pooja Poornima Prathiksha Priyanka Rachana Rakshitha Ramya Rashmi Sahana Sanjana Shilpa Shravya Shwetha Sinchana Sindhu Sneha Spoorthi Supriya Sushma Swathi Varsha Vidya Vinaya Yashaswini',
    'Abhishek Adarsh Ajay Akash Akshay Anand Anirudh Arjun Bharath Chandan Charan Chethan Darshan Deepak Dhanush Ganesh Girish Guruprasad Harsha Hemanth Karthik Kiran Likith Madhusudan Mahesh Manjunath Manoj Naveen Nikhil Nithin Pavan Pradeep Prajwal Praveen Puneeth Raghavendra Rakesh Rakshith Sachin Sandeep Santosh Shashank Shreyas Srinidhi Suhas Suraj Sumanth Tejas Varun Vikas Vinay Vishwas Yashas Yogesh',
    'Anitha Asha Bharathi Geetha Girija Hema Jayashree Jyothi Kalpana Latha Mamatha Mangala Nagarathna Padma Prema Roopa Savitha Shailaja Shobha Sudha Sujatha Suma Sunitha Uma Vani Veena',
    'Anand Ashok Basavaraj Chandrashekar Dayananda Eshwar Gangadhar Gopal Jagadish Kumar Lokesh Mahantesh Mallikarjun Mohan Nagaraj Narayan Prakash Prasanna Ramesh Ravi Sadashiv Shivakumar Siddalingappa Srinivas Sudhakar Suresh Umesh Veeresh',
  ),
  malayali: names(
    'Aiswarya Akhila Amrutha Anagha Anjali Anjana Anju Aparna Archana Arya Aswathy Athira Athulya Bhavya Chithra Devika Divya Gayathri Gopika Greeshma Haritha Indu Jyothi Kavya Keerthana Krishna Lakshmi Lekshmi Malavika Manju Meera Nandana Navya Neethu Nimisha Parvathy Pooja Radhika Remya Reshma Revathy Sandra Saranya Sithara Sneha Soumya Sreelakshmi Sreeja Surya Swathi Varsha Veena Vidya Vismaya',
    'Abhijith Abhilash Ajith Akhil Akshay Amal Anand Anoop Anuraj Arjun Arun Aswin Athul Balu Bibin Deepak Dileep Gokul Hari Jayakrishnan Jishnu Jithin Kiran Krishnakumar Lijesh Mahesh Manu Midhun Nikhil Nithin Pradeep Pranav Prasanth Praveen Rahul Rajeev Rakesh Ranjith Ratheesh Renjith Sajith Sanal Sandeep Sarath Shyam Sreejith Sreekanth Sreeraj Sujith Vaisakh Vimal Vinod Vipin Vishnu Vivek Vyshakh',
    'Ambika Beena Bindu Geetha Girija Indira Jayasree Latha Leela Mini Nirmala Prabha Preetha Rajani Rema Sathi Shailaja Sheeba Sheela Shobha Sindhu Smitha Suja Sunitha Usha',
    'Anilkumar Ashokan Babu Balakrishnan Chandran Dinesh Gireesh Gopakumar Hareendran Jayan Jayaraj Madhu Manoj Mohanan Muraleedharan Pramod Rajan Rajendran Rajesh Santhosh Sasi Satheesan Sreekumar Sudheer Sunil Suresh Unnikrishnan Vijayan Vinod',
  ),
  odia: names(
    'Ankita Anwesha Arpita Barsha Bandita Diptimayee Gayatri Ipsita Itishree Jyotirmayee Lipsa Lopamudra Madhusmita Monalisa Nibedita Pallavi Prachi Pragyan Pratikshya Priyanka Rasmita Reetanjali Sagarika Sasmita Smruti Sonali Subhashree Sudeshna Swagatika Tanushree',
    'Abhisek Amiya Ankit Ashutosh Bikash Biswajit Chinmay Debasish Deepak Gyanaranjan Jyotiranjan Kshitij Lalatendu Manas Millan Pabitra Prateek Pritam Rakesh Ranjan Rudra Sambit Satyajit Saswat Siddharth Smruti Soumya Subham Subrat Sudhanshu Swastik Tapan',
    'Anjali Annapurna Bijayalaxmi Jhunu Kabita Mamata Minati Namita Puspa Ranjita Sandhya Sanghamitra Sanjukta Snehalata Sujata Sukanti',
    'Ajay Ashok Bijay Dillip Gopal Hemanta Jagannath Kailash Niranjan Pradip Prafulla Prakash Pramod Ramakanta Rabindra Sanjay Santosh Subash Umakanta',
  ),
  assamese: names(
    'Ankita Bhargavi Bidisha Chandamita Darshana Dipannita Gitimallika Himakshi Jahnabi Jonali Jyotishmita Kakoli Kaveri Kuhi Manashi Mayuri Nabanita Nayanika Pallabi Parismita Pooja Pranami Rashmi Rimjhim Sangeeta Sukanya Trishna Upasana',
    'Abhinab Angshuman Anurag Arindam Bhaskar Bikram Chinmoy Debajit Dhrubajyoti Dipankar Gaurav Hirak Jyotirmoy Kaustav Kunal Manash Mrinal Nilotpal Parag Partha Pranjal Pritam Rituraj Rupam Sanjib Shyamantak Simanta Trideep Udayan',
    'Anjana Bandana Bobita Dipali Gitali Junu Kabita Mamoni Minakshi Niva Pranita Ranjita Runu Sewali',
    'Ajit Bipul Dilip Diganta Hemanta Jatin Kamal Madhab Naba Nripen Pabitra Prabhat Pranab Ranjit Tapan',
  ),
  sikh: names(
    'Amandeep Amanpreet Amrit Anmol Arshdeep Avneet Balpreet Damanpreet Gagandeep Gurleen Gurpreet Harleen Harmanpreet Harpreet Harsimran Ishmeet Jasleen Jasmeet Jaspreet Jasnoor Japneet Kamalpreet Kiranjot Komalpreet Kirandeep Loveleen Mandeep Manmeet Manpreet Mehakpreet Navneet Navpreet Navjot Prabhjot Prabhleen Rajdeep Ramandeep Ravneet Rupinder Sandeep Simranjit Simranpreet Sukhmani Sukhpreet Supreet Tavleen',
    'Amandeep Amanpreet Amrinder Angad Arshdeep Arminder Baljit Damanjeet Dilpreet Fateh Gagandeep Gurjot Gurpreet Gursimran Gurtej Harjot Harkirat Harmandeep Harman Harpreet Harshdeep Inderjeet Jagmeet Jasdeep Jaskaran Jaspreet Jatinder Jobanpreet Karanveer Kuldeep Lovepreet Mandeep Maninder Manpreet Navdeep Navjot Parminder Prabhjot Rajveer Ramandeep Ravinder Sahibjot Sandeep Satnam Sehajpreet Simranjeet Sukhdeep Sukhpreet Tejinder Varinder Yadwinder',
    'Baljinder Baljit Daljit Davinder Gurmeet Harbhajan Harjinder Harvinder Inderjit Jagjit Jaswinder Kulwinder Manjit Narinder Paramjit Parminder Rajinder Rupinder Satinder Surinder Sukhwinder',
    'Amarjit Avtar Balbir Baldev Baljit Balwinder Bhupinder Charanjit Daljit Darshan Gurcharan Gurmeet Harbans Harjinder Harvinder Jagjit Jasbir Jaswant Jaswinder Kulwant Kulwinder Manjit Mohinder Narinder Paramjit Rajinder Sarabjit Satwant Sukhdev Surinder Tarsem',
  ),
  muslim: names(
    'Aaliya Afreen Aisha Alina Almas Ameena Anam Arshi Asma Atiya Ayesha Benazir Bushra Farah Farheen Fatima Fiza Gulnaz Hafsa Heena Huma Iqra Ifrah Juveria Khadija Kulsum Mahira Maryam Mehnaz Nabila Nazia Nida Noor Rabia Rahila Ruqaiya Rukhsar Saba Sadia Sadaf Saima Sana Sania Shaista Shifa Sidra Sumaiya Tahira Tasneem Uzma Zainab Zara Zoya Zeenat',
    'Aamir Aarif Abdullah Adil Adnan Afzal Ahmed Altamash Amaan Arbaaz Arham Arshad Asif Ayaan Azhar Bilal Danish Ehsan Faisal Faizan Farhan Fardeen Haider Hamza Haris Hassan Ibrahim Imran Irfan Junaid Kamran Kashif Mohsin Mudassir Muzammil Nabeel Nadeem Noman Omar Rehan Rizwan Saad Salman Sameer Sarfaraz Shadab Shahbaz Shahid Shoaib Suhail Taha Talha Tariq Umair Usman Wasim Yasir Yusuf Zaid Zeeshan',
    'Fareeda Firdaus Ghazala Hasina Jamila Mumtaz Nahid Naseem Nasreen Parveen Rehana Rizwana Rukhsana Salma Shabana Shabnam Shahnaz Shaheen Shakila Tabassum Yasmeen Zahida Zarina',
    'Abdul Akbar Anwar Ashfaq Aslam Ayub Aziz Farooq Ghulam Habib Hanif Haroon Iqbal Ishaq Ismail Javed Khalid Liaqat Mahmood Maqsood Masood Mujeeb Mushtaq Nasir Naushad Parvez Rafiq Rashid Riyaz Saleem Shakeel Siraj Yunus Zafar Zakir',
  ),
  muslimSouth: names(
    'Aleema Amina Anshida Arifa Asiya Aysha Fasna Fathima Febina Fida Hasna Hiba Hanna Jasna Jumana Liya Mariyam Minha Mubeena Nafeesa Najma Nasla Nazriya Nihala Raihana Ramsheena Rasheeda Rifa Rinsha Safa Safna Sahla Sajna Shabna Shahana Shamna Sherin Suhaila Thasneem Zuhra',
    'Abid Afsal Ajmal Anas Ansar Anwar Ashiq Aslam Basith Fahad Faris Fasil Favas Hashim Hisham Irshad Jabir Jamsheer Jasim Junaid Mansoor Mubarak Muhsin Mujeeb Munavar Nabeel Nahas Naseef Nihal Nishad Niyas Noufal Rameez Rashid Riyas Sabith Safwan Sajid Shafeeq Shahid Shamil Shameer Shibin Sinan Suhail Thanseer Ubaid Yaseen Zakariya',
    'Ayisha Beevi Jameela Khadeeja Laila Mumthaz Nabeesa Rabiya Ramla Raziya Safiya Saleena Seenath Shamla Sharifa Subaida Suhara Zeenath',
    'Abdulla Abdurahman Abubacker Ahammed Aboobacker Basheer Hameed Hamsa Hussain Ibrahim Ismail Jaleel Kabeer Kareem Majeed Moideen Musthafa Nazar Rafeeq Rasheed Saidalavi Saleem Shamsudheen Siddique Sulaiman Usman',
  ),
  christianKerala: names(
    'Aleena Alphonsa Amala Ancy Aneeta Anitta Anju Anna Anu Ashly Athira Blessy Christina Diya Dona Elizabeth Feba Gifty Jancy Jasmine Jeena Jincy Jisha Jismy Juliya Liji Linta Liya Maria Merin Merlin Minu Neethu Nimmy Nisha Reenu Reshma Rini Riya Rose Sandra Sherin Shilpa Sneha Soumya Susan Teena Tessa Tinu Treesa',
    'Abel Abin Akhil Albin Alan Alex Allen Amal Anish Anoop Antony Arun Basil Benny Bibin Bobin Bony Cyril Denny Dony Ebin Eldho Febin Geo Georgy Jibin Jijo Jinson Jithin Jobin Joel Johny Jomon Joshy Justin Kevin Libin Lijo Liju Manu Melvin Nikhil Nithin Noble Prince Robin Roshan Sachin Sebin Shijo Shinu Sibin Sijo Tijo Tinu Tom Vipin',
    'Aleyamma Annamma Beena Bindu Celine Elsy Gracy Jessy Jolly Lissy Lizy Mariamma Mercy Mini Molly Omana Reena Rosamma Sally Sheeba Sheela Shiny Sosamma Susamma Valsamma',
    'Antony Baby Benny Biju Binoy Chacko George James Jacob Jaison Jimmy John Johnson Jose Joy Kurian Mathew Philip Raju Reji Roy Sabu Saji Shaji Shibu Sunny Thomas Tomy Varghese',
  ),
  christianSouth: names(
    'Abigail Angel Anita Annie Beulah Blessy Catherine Christina Cynthia Deborah Divya Esther Evangeline Florence Grace Hannah Helen Irene Jasmine Jenifer Jemima Jessica Joyce Keziah Leena Mary Mercy Monica Nancy Persis Pushpa Rachel Rebecca Ruth Sharon Sheeba Shiny Shirley Stella Steffi Susan Vinodhini',
    'Abraham Ajay Albert Andrew Anto Arockia Arun Benjamin Britto Charles Christopher Clement Daniel David Dinesh Edwin Franklin Gerald Gilbert Immanuel Isaac Jabez James Jebin Jeyaraj Jonathan Joseph Joshua Kingsley Lawrence Martin Moses Nelson Paul Praveen Prince Richard Robert Samson Samuel Solomon Stanley Stephen Vincent Wesley',
    'Alice Amala Arokia Beatrice Daisy Elizabeth Gnanam Jaya Kanmani Kamala Lily Margaret Nirmala Philomina Rani Rosy Santha Selvi Sheela Victoria Violet',
    'Anthony Augustine Dhas Devaraj Ebenezer Francis Gnanaraj Jayakumar Jesudas John Joseph Lourdu Michael Peter Rajan Rajkumar Sagayaraj Selvaraj Thomas Victor Xavier',
  ),
  christianWest: names(
    'Alisha Andrea Angela Anisha Blossom Carol Charmaine Clarissa Crystal Daphne Denise Elaine Fiona Flavia Gizelle Janice Jennifer Jessica Joanna Karen Larissa Lavina Lisa Melanie Melissa Michelle Natasha Nicole Odette Priscilla Reema Renita Rochelle Sandra Sharon Sheryl Stephanie Tanya Valencia Vanessa',
    'Aaron Adrian Alden Allan Alwyn Anthony Ashley Brandon Brian Bryan Calvin Clifford Clive Darryl Denzil Dylan Elton Errol Gavin Glen Godwin Jason Joel Joshua Keith Kenneth Kevin Lester Lloyd Melroy Melwyn Neil Nigel Noel Oswin Preston Reuben Rohan Royston Russell Ryan Savio Shaun Sheldon Trevor Wilson',
    'Agnes Bernadette Celine Cheryl Doreen Edna Evelyn Flora Gloria Hilda Ivy Lorraine Lourdes Marina Merlyn Philomena Rita Teresa Yvonne',
    'Albert Alfred Benedict Bosco Cyril Dominic Edwin Felix Francis Gerard Henry Ignatius Jerome Joseph Lawrence Leo Oswald Patrick Ronald Stanley Thomas Victor',
  ),
  christianNorth: names(
    'Alisha Anjali Anita Deepa Divya Esther Jyoti Kiran Mary Monika Neha Nisha Pooja Preeti Priya Rachel Rebecca Rina Ruth Sakshi Sarah Sharon Shalini Shweta Sneha Sunita',
    'Aakash Abhishek Ajay Alok Amit Anil Ashish Daniel David Deepak Emmanuel Gaurav John Joseph Nitin Pankaj Prakash Rahul Rajesh Robin Rohit Samuel Sandeep Sanjay Sunny Vikas Vineet',
    'Agnes Alice Asha Elizabeth Kamla Lily Madhu Martha Meena Pushpa Rekha Rita Saroj Shanti Sheela Usha',
    'Anand Arun Ashok George James Kamal Manohar Paul Peter Prem Raj Simon Sudhir Sunil Vijay Wilson',
  ),
  himalayan: names(
    'Anju Bhawana Binita Chhoden Deki Dichen Diki Doma Kesang Lhamu Norzom Pema Phurbu Prerna Reema Rinchen Sangmu Sonam Sushmita Tenzin Tsering Yangchen Yankee',
    'Bikash Chewang Dawa Dorjee Jigme Karma Kunzang Lobsang Nima Norbu Passang Pema Phurba Pravesh Rinzing Roshan Sangay Sonam Tashi Tenzing Tshering Ugen Wangchuk',
    'Bimala Choden Dolma Kunga Lhamo Maya Nirmala Passang Pema Sarita Yangzom',
    'Bhim Chhewang Dorjee Karma Mingma Nima Norden Pasang Phuntsok Sonam Wangdi',
  ),
  jewish: names(
    'Abigail Aviva Dina Elana Esther Hannah Liora Michal Miriam Naomi Noga Orna Rachel Rebecca Ruth Sarah Shoshana Tamar Yael',
    'Aaron Abraham Adam Ariel Benjamin Daniel David Eitan Elijah Ethan Isaac Jacob Jonathan Joshua Nathan Noah Reuben Samuel Simeon',
    'Diana Flora Hannah Lily Mozelle Rachel Rebecca Rosy Ruby Ruth Sarah Sophie',
    'Aaron Albert Benjamin Daniel David Ezra Jacob Moses Nissim Ralph Samson Samuel Solomon',
  ),
  parsi: names(
    'Aban Ayesha Anahita Arnavaz Avan Benaifer Delna Delnaz Dilshad Farah Farzana Freya Friya Jasmine Kainaz Karishma Khushnuma Mahrukh Natasha Nazneen Nilufer Parinaz Persis Rashna Rukshin Sanaya Shazneen Shirin Tanaz Tina Urvaksh Vahbiz Yasmin Zarine Zenobia',
    'Adil Arzan Aspi Behram Burzin Cyrus Danesh Darius Farhad Farokh Framroze Hormuz Jamshed Jehan Kaizad Karl Khushru Kurush Malcolm Mehernosh Neville Percy Porus Rayomand Rohinton Rustom Sarosh Shahzad Sohrab Xerxes Yazad Zal Zubin',
    'Aban Bakhtavar Dinaz Feroza Gool Havovi Hilla Katy Khorshed Meher Nergish Perin Pervin Roshan Rati Silloo Villoo Zarin',
    'Adi Bomi Burjor Dara Dinshaw Eruch Faramroz Homi Jal Jimmy Kersi Keki Minoo Noshir Pesi Rusi Sam Sorab Viraf',
  ),
  tribal: names(
    'Alisha Anita Anjali Basanti Binita Champa Dipika Jyoti Kiran Lakhimoni Lalita Manisha Mamata Phulmani Priyanka Rashmi Rekha Sabita Salomi Sarita Shanti Sonamoni Sunita Sushila',
    'Ajay Amit Ashok Birsa Bikram Dinesh Gopal Jagan Jyotish Lakhan Mangal Manoj Nirmal Prakash Rajen Ramesh Rohit Sanjay Santosh Shibu Sukumar Sunil Suraj Vijay',
    'Basanti Budhni Champa Jhano Malati Parvati Phulo Salge Somari Sumitra',
    'Birsa Budhu Chaitan Durga Ganesh Jaipal Karma Mangal Ramdas Shankar Somra Sukra',
  ),
} as const satisfies Record<string, FirstNames>

export type Culture = keyof typeof FIRST_NAMES
